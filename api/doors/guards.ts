/** Limits on documents, the same over HTTP and the socket (docs/security.md "What one caller can cost"): size, depth, aliases, directives, cost. */
import { costLimitRule } from "@escape.tech/graphql-armor-cost-limit";
import { maxAliasesRule } from "@escape.tech/graphql-armor-max-aliases";
import { maxDepthRule } from "@escape.tech/graphql-armor-max-depth";
import { maxDirectivesRule } from "@escape.tech/graphql-armor-max-directives";
import {
  type FieldNode,
  GraphQLError,
  type GraphQLObjectType,
  getNamedType,
  getNullableType,
  isListType,
  isObjectType,
  Kind,
  type SelectionSetNode,
  type ValidationContext,
  type ValidationRule,
} from "graphql";
import { limits } from "#contract/limits";
import { saidOf } from "../core/for-doors";

/** Not things of their own, but how things are handed over: what they hold is no reference to a parent. */
const wrappers: ReadonlySet<string> = new Set(["Query", "Mutation", "Subscription", "ChangeSet", "Change"]);

/** Where a path stands: inside a list, and past a reference that was met there. */
interface Place {
  inList: boolean;
  up: boolean;
}

/**
 * A document may follow lists down and references up, but not lists again from there: `tasks { project { tasks … } }` would answer a
 * million tasks to whoever has a thousand in one project, and a billion one step further. What only goes down, or ends at a reference,
 * is never larger than what the caller has and how it is linked.
 */
const onlyDownwards: ValidationRule = (context) => ({
  OperationDefinition(operation) {
    const root = context.getSchema().getRootType(operation.operation);
    // A fragment asks the same from the same place: walked once per place, however often it is spread.
    const walked = new Set<string>();
    const walk = (set: SelectionSetNode | undefined, type: GraphQLObjectType, place: Place): void => {
      for (const selection of set?.selections ?? []) {
        if (selection.kind === Kind.FIELD) enter(selection, type, place);
        else if (selection.kind === Kind.INLINE_FRAGMENT) walk(selection.selectionSet, type, place);
        else {
          const key = `${selection.name.value} ${type.name} ${place.inList} ${place.up}`;
          if (walked.has(key)) continue;
          walked.add(key);
          walk(context.getFragment(selection.name.value)?.selectionSet, type, place);
        }
      }
    };
    const enter = (node: FieldNode, parent: GraphQLObjectType, { inList, up }: Place): void => {
      const field = parent.getFields()[node.name.value];
      const type = field && getNamedType(field.type);
      if (!field || !isObjectType(type)) return;
      const list = isListType(getNullableType(field.type));
      if (list && up) {
        const message = `"${node.name.value}" cannot be asked for below a reference inside a list: ask for it by the reference's id`;
        context.reportError(new GraphQLError(message, { nodes: node }));
        return;
      }
      const reference = saidOf(type).reference === true && !wrappers.has(parent.name);
      walk(node.selectionSet, type, { inList: inList || list, up: up || (reference && (inList || list)) });
    };
    if (root) walk(operation.selectionSet, root, { inList: false, up: false });
  },
});

export const maxTokens = limits.documentTokens;

// A rule that throws would end the whole socket: what it finds is reported like any other mistake in a document.
const reported = {
  propagateOnRejection: false,
  onReject: [(context: ValidationContext | null, error: GraphQLError) => context?.reportError(error)],
};

/** Depth admits the introspection query of a playground. */
export const documentRules: ValidationRule[] = [
  maxDepthRule({ n: 12, ignoreIntrospection: true, ...reported }),
  maxAliasesRule({ n: 15, ...reported }),
  maxDirectivesRule({ n: 30, ...reported }),
  costLimitRule({
    maxCost: 20_000,
    objectCost: 2,
    scalarCost: 1,
    depthCostFactor: 1.2,
    ignoreIntrospection: true,
    ...reported,
  }),
  onlyDownwards,
  signInOnce,
  describesOnce,
];

/** One document makes at most one call that tries a password or a token, or sends a mail: a hundred aliased guesses must not pass as one request. */
function signInOnce(context: Parameters<ValidationRule>[0]): ReturnType<ValidationRule> {
  let seen = 0;
  return {
    Field() {
      const field = context.getFieldDef();
      if (field && saidOf(field).guesses && ++seen > 1)
        context.reportError(new GraphQLError("An operation may sign in only once"));
    },
  };
}

/** The schema is described once, and few of its types by name: what is asked for beside them costs nothing more to know. */
const descriptions: Readonly<Record<string, number>> = { __schema: 1, __type: 5 };

function describesOnce(context: Parameters<ValidationRule>[0]): ReturnType<ValidationRule> {
  const seen: Record<string, number> = {};
  return {
    Field({ name: { value } }) {
      const most = descriptions[value];
      if (most === undefined) return;
      seen[value] = (seen[value] ?? 0) + 1;
      if (seen[value] === most + 1)
        context.reportError(new GraphQLError("The schema is described only once a document"));
    },
  };
}

/** HTTP serves everything but subscriptions. */
export const noSubscriptions: ValidationRule = (context) => ({
  OperationDefinition(node) {
    if (node.operation === "subscription")
      context.reportError(new GraphQLError("Subscriptions are served over the socket at this address"));
  },
});

/** The socket serves subscriptions and nothing else. */
export const onlySubscriptions: ValidationRule = (context) => ({
  OperationDefinition(node) {
    if (node.operation !== "subscription")
      context.reportError(new GraphQLError("Only subscriptions are served here; send queries and mutations over HTTP"));
  },
  Field(node) {
    if (node.kind === Kind.FIELD && (node.name.value === "__schema" || node.name.value === "__type"))
      context.reportError(new GraphQLError("Introspection is served over HTTP only"));
  },
});
