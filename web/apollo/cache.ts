// How answers are kept: entities by id, lists as the server last gave them or page by page, one entity found by its id wherever it was loaded.
import { type FieldPolicy, InMemoryCache } from "@apollo/client";
import { pagedFields } from "./pages";

/** A list is replaced as a whole: what left it must not stay. */
const replaced: FieldPolicy = { merge: false };

/** `task(id)` is read from any list that already holds that task. */
const byId = (__typename: string): FieldPolicy => ({
  read: (existing, { args, toReference }) => existing ?? toReference({ __typename, id: args?.id }),
});

/** A fresh cache with the product's type policies. */
export const makeCache = (): InMemoryCache =>
  new InMemoryCache({
    typePolicies: {
      Query: {
        fields: {
          ...pagedFields,
          findProjects: replaced,
          findBoards: replaced,
          findSessions: replaced,
          currentSessions: replaced,
          sessionsBetween: replaced,
          plans: replaced,
          billingHistory: replaced,
          subscriptionHistory: replaced,
          project: byId("Project"),
          task: byId("Task"),
          board: byId("Board"),
          session: byId("PomodoroSession"),
        },
      },
      Overview: {
        keyFields: [],
        fields: { tasksByStatus: replaced, sessionsBySection: replaced, pictured: replaced, newestActive: replaced },
      },
      ProjectProgress: { keyFields: false },
      TaskCounts: { keyFields: false },
      SessionCounts: { keyFields: false },
      Project: { fields: { tasks: replaced, boards: replaced } },
      Task: { fields: { pomodoroSessions: replaced } },
      Board: { fields: { lists: replaced, stats: { merge: true } } },
      BoardStats: { keyFields: false },
      BoardList: { fields: { tasks: replaced } },
      PomodoroSession: { fields: { tasks: replaced, intervals: replaced } },
      SessionInterval: { keyFields: false },
      // A change carries the id of what changed: it is no entity itself.
      Change: { keyFields: false },
      ChangeSet: { keyFields: false },
      Me: { keyFields: [], fields: { usage: replaced } },
      Usage: { keyFields: false },
      SignedIn: { keyFields: false },
      // One subscription a person: its details are one thing, wherever they were read.
      SubscriptionDetails: { keyFields: [] },
      SubscriptionChange: { keyFields: false },
      ApprovalRequest: { keyFields: false },
      Cancellation: { keyFields: false },
    },
  });
