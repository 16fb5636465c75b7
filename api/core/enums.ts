/** The contract's closed sets as GraphQL enums, and the two scalars that keep dates and instants as the text they are. */
import { GraphQLError, GraphQLScalarType, Kind } from "graphql";
import { registerEnumType } from "type-graphql";
import { countedKinds } from "#contract/limits";
import * as states from "#contract/states";
import { stretchKinds, timerPhases } from "#contract/timer";

type EnumOf<Words extends readonly string[]> = { [W in Words[number]]: W };

const enums = new Map<readonly string[], object>();

function enumOf<const Words extends readonly string[]>(words: Words, name: string, description: string): EnumOf<Words> {
  const object = Object.fromEntries(words.map((word) => [word, word])) as EnumOf<Words>;
  registerEnumType(object, { name, description });
  enums.set(words, object);
  return object;
}

/** The enum of one of the contract's sets of words. */
export function enumOfWords(words: readonly string[]): object {
  const known = enums.get(words);
  if (!known) throw new Error(`There is no enum of ${words.join(", ")}`);
  return known;
}

export const TaskStatusEnum = enumOf(
  states.taskStatuses,
  "TaskStatus",
  "Where a task stands; on a board its column decides.",
);
export const ProjectStatusEnum = enumOf(states.projectStatuses, "ProjectStatus", "Where a project stands.");
export const PriorityEnum = enumOf(states.priorities, "Priority", "How much a task or project matters.");
export const AccountTypeEnum = enumOf(states.accountTypes, "AccountType", "What kind of account a user has.");
export const SubscriptionLevelEnum = enumOf(states.subscriptionLevels, "SubscriptionLevel", "The plan's level.");
export const SubscriptionStatusEnum = enumOf(
  states.subscriptionStatuses,
  "SubscriptionStatus",
  "Where a subscription stands.",
);
export const BillingStatusEnum = enumOf(states.billingStatuses, "BillingStatus", "What became of a payment.");
export const CountedKindEnum = enumOf(
  countedKinds,
  "CountedKind",
  "What a user may have so much of; texts are counted in bytes.",
);
export const SubscriptionEventEnum = enumOf(
  states.subscriptionEvents,
  "SubscriptionEventName",
  "What happened to a subscription.",
);
export const SessionStatusEnum = enumOf(
  states.sessionStatuses,
  "SessionStatus",
  "Where a focus session stands; a paused one is active.",
);
export const SessionPhaseEnum = enumOf(timerPhases, "SessionPhase", "What the timer does right now.");
export const IntervalKindEnum = enumOf(stretchKinds, "IntervalKind", "What a stretch of a session was for.");
export const BoardSortEnum = enumOf(states.boardSorts, "BoardSort", "What boards are sorted by.");
export const SortOrderEnum = enumOf(states.sortOrders, "SortOrder", "Ascending or descending.");
export const BoardFilterEnum = enumOf(states.boardFilters, "BoardFilter", "Which boards are listed.");
export const UserSortEnum = enumOf(states.userSorts, "UserSort", "What the back-office sorts users by.");

// What is wrong inside the text is said by the field rule, in the same words as over REST; here only the JSON type counts.
const textScalar = (name: string, description: string) =>
  new GraphQLScalarType<string, string>({
    name,
    description,
    serialize: (value) => (value instanceof Date ? value.toISOString() : String(value)),
    parseValue: (value) => textOr(value, name),
    parseLiteral: (node) => textOr(node.kind === Kind.STRING ? node.value : undefined, name),
  });

function textOr(value: unknown, name: string): string {
  if (typeof value === "string") return value;
  throw new GraphQLError(`${name} must be a text`);
}

export const DateScalar = textScalar(
  "Date",
  "A day as YYYY-MM-DD, never shifted by a time zone; ISO 8601 instants are taken too.",
);
export const DateTimeScalar = textScalar("DateTime", "An instant as ISO 8601 in UTC with milliseconds.");
