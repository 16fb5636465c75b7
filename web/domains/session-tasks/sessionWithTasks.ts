/** A session with all that it holds, for the answers that are expected when tasks join or leave it. */
import type { ApolloCache } from "@apollo/client";
import { type SessionWithTasksFragment, SessionWithTasksFragmentDoc } from "../../apollo/generated/graphql";
import { readWhole } from "../../apollo/whole";

/* GraphQL */ `
  fragment SessionWithTasks on PomodoroSession {
    ...SessionFields @unmask
    tasks { ...TaskFields @unmask }
  }
`;

/** As it is on the screen, or null when it is not loaded. */
export const sessionWithTasks = (cache: ApolloCache, id: string): SessionWithTasksFragment | null =>
  readWhole(cache, SessionWithTasksFragmentDoc, { __typename: "PomodoroSession", id }, true);
