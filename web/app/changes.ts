/**
 * What one commit changed, as the stream tells it, and the writers it goes through: one list, in the order of the domains. A
 * new live kind of thing is one line here and one in the subscription; without it the list is not whole and does not compile.
 */
import type { ApolloCache } from "@apollo/client";
import { countsTold } from "../apollo/counts";
import { type ChangedEntity, OverviewDocument, SectionCountsFragmentDoc } from "../apollo/generated/graphql";
import type { ChangeSet, Hear } from "../apollo/live";
import { writeWhole } from "../apollo/whole";
import { boardLive } from "../domains/boards/boards.live";
import { projectLive } from "../domains/projects/projects.live";
import { sessionLive } from "../domains/sessions/sessions.live";
import { inOneSet, taskLive } from "../domains/tasks/tasks.live";
import { userLive } from "../domains/users/users.live";

/* GraphQL */ `
  subscription Changes($sinceMs: Int, $since: String) {
    changes(sinceMs: $sinceMs, since: $since) {
      resync version
      siteNotice { notice { id text kind } }
      overview {
        activeProjects tasks boards sessions
        tasksByStatus { plan todo done }
        ...SectionCounts @unmask
        pictured { plan todo done }
        newestActive { id name tasks { plan todo done } }
      }
      changes {
        entity id removed
        ...UserChange @unmask
        ...ProjectChange @unmask
        ...BoardChange @unmask
        ...SessionChange @unmask
        ...TaskChange @unmask
      }
    }
  }
`;

/** The writer of each kind of thing. */
export const lives: Record<ChangedEntity, { hear: Hear }> = {
  user: userLive,
  project: projectLive,
  board: boardLive,
  session: sessionLive,
  task: taskLive,
};

/** Applies all changes as one, so that every view is drawn once. Safe to run twice. */
export function applyChanges(cache: ApolloCache, { changes, overview }: ChangeSet): void {
  inOneSet(cache, () => {
    for (const change of changes) lives[change.entity].hear(cache, change);
    if (!overview) return;
    cache.writeQuery({ query: OverviewDocument, data: { overview } });
    writeWhole(cache, SectionCountsFragmentDoc, overview);
  });
  if (overview) countsTold();
}
