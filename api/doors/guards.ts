/** Limits on documents, the same over HTTP and the socket (security guide, rows 13 and 14): size, depth, aliases, directives, cost. */
import { costLimitRule } from "@escape.tech/graphql-armor-cost-limit";
import { maxAliasesRule } from "@escape.tech/graphql-armor-max-aliases";
import { maxDepthRule } from "@escape.tech/graphql-armor-max-depth";
import { maxDirectivesRule } from "@escape.tech/graphql-armor-max-directives";
import { GraphQLError, Kind, type ValidationContext, type ValidationRule } from "graphql";
import { limits } from "#contract/limits";
import { saidOf } from "../core/for-doors";
import { onlyDownwards } from "./downwards";

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
