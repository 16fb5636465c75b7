/**
 * What an operation will answer, reckoned before it runs: rows times the width of what is asked of each. Documents only go
 * downwards (see downwards.ts), so a list below another meets each thing once: together they are never more than all there are.
 */
import {
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  type GraphQLField,
  type GraphQLObjectType,
  type GraphQLSchema,
  getArgumentValues,
  getNamedType,
  getNullableType,
  isListType,
  isObjectType,
  Kind,
  type OperationDefinitionNode,
  SchemaMetaFieldDef,
  type SelectionSetNode,
  TypeMetaFieldDef,
} from "graphql";

/** How many things a field leads to when it is asked of `parents` of them. */
export type RowsOf = (place: {
  type: string;
  field: GraphQLField<unknown, unknown>;
  many: boolean;
  parents: number;
  args: Readonly<Record<string, unknown>>;
}) => number;

export interface Weight {
  /** Of the answer, about. */
  bytes: number;
  /** Places of the answer that are asked for, fragments written out, and the characters of their names. */
  fields: number;
  names: number;
  /** True when the schema is asked about itself. */
  introspects: boolean;
}

/** A thing in an answer costs this much before anything of it is shown: it is read whole. */
const bytesPerRow = 400;
const bytesPerValue = 40;
/** Values that are longer than most, by the field's name. */
const longer: Readonly<Record<string, number>> = { description: 250, title: 80, name: 60 };

interface Asked {
  schema: GraphQLSchema;
  fragments: ReadonlyMap<string, FragmentDefinitionNode>;
  variables: Readonly<Record<string, unknown>>;
  rowsOf: RowsOf;
}

/** Weighs a valid operation. `variables` are as they were sent: a limit among them counts. */
export function weigh(
  schema: GraphQLSchema,
  document: DocumentNode,
  operation: OperationDefinitionNode,
  variables: Readonly<Record<string, unknown>>,
  rowsOf: RowsOf,
): Weight {
  const fragments = fragmentsOf(document);
  const root = schema.getRootType(operation.operation);
  const weight = { bytes: 0, fields: 0, names: 0, introspects: false };
  if (root) add({ schema, fragments, variables, rowsOf }, [operation.selectionSet], root, 1, weight);
  return weight;
}

/** How many fields an operation asks for at its root. */
export const countFields = (document: DocumentNode, operation: OperationDefinitionNode): number =>
  fieldsOf([operation.selectionSet], fragmentsOf(document)).size;

const fragmentsOf = ({ definitions }: DocumentNode): Asked["fragments"] =>
  new Map(definitions.flatMap((it) => (it.kind === Kind.FRAGMENT_DEFINITION ? [[it.name.value, it] as const] : [])));

function add(
  asked: Asked,
  sets: readonly SelectionSetNode[],
  type: GraphQLObjectType,
  rows: number,
  weight: Weight,
): void {
  for (const [key, nodes] of fieldsOf(sets, asked.fragments)) {
    const [node] = nodes;
    const field = node && definitionOf(type, node);
    if (!field) continue;
    weight.fields++;
    weight.names += key.length;
    weight.introspects ||= field === SchemaMetaFieldDef || field === TypeMetaFieldDef;
    const below = getNamedType(field.type);
    if (!isObjectType(below)) {
      weight.bytes += rows * (key.length + 4 + (longer[field.name] ?? bytesPerValue));
      continue;
    }
    const found = asked.rowsOf({
      type: type.name,
      field,
      many: isListType(getNullableType(field.type)),
      parents: rows,
      args: argumentsOf(field, node, asked.variables),
    });
    weight.bytes += rows * (key.length + 4) + found * bytesPerRow;
    add(
      asked,
      nodes.flatMap(({ selectionSet }) => selectionSet ?? []),
      below,
      found,
      weight,
    );
  }
}

/** What answers under one name is one field, wherever it is asked for. */
function fieldsOf(
  sets: readonly SelectionSetNode[],
  fragments: Asked["fragments"],
): ReadonlyMap<string, readonly FieldNode[]> {
  const fields = new Map<string, FieldNode[]>();
  const spread = new Set<string>();
  const collect = (set: SelectionSetNode | undefined): void => {
    for (const selection of set?.selections ?? []) {
      if (selection.kind === Kind.FIELD) {
        const key = (selection.alias ?? selection.name).value;
        const known = fields.get(key);
        if (known) known.push(selection);
        else fields.set(key, [selection]);
      } else if (selection.kind === Kind.INLINE_FRAGMENT) collect(selection.selectionSet);
      else if (!spread.has(selection.name.value)) {
        spread.add(selection.name.value);
        collect(fragments.get(selection.name.value)?.selectionSet);
      }
    }
  };
  for (const set of sets) collect(set);
  return fields;
}

const meta: Readonly<Record<string, GraphQLField<unknown, unknown>>> = {
  __schema: SchemaMetaFieldDef,
  __type: TypeMetaFieldDef,
};

const definitionOf = (type: GraphQLObjectType, { name }: FieldNode) => type.getFields()[name.value] ?? meta[name.value];

// Wrong arguments are told by whoever runs the operation; here they only do not lessen anything.
function argumentsOf(field: GraphQLField<unknown, unknown>, node: FieldNode, variables: Asked["variables"]) {
  if (field.args.length === 0) return {};
  try {
    return getArgumentValues(field, node, variables);
  } catch {
    return {};
  }
}
