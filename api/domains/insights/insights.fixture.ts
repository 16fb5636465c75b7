/** The dashboard in tests: what somebody has of them, and every call on them as the authorization test makes it. */
import { everybodys, type Fixture, gql } from "../../test/operations";

export const fixture: Fixture = {
  edges: {
    "ChangeSet.overview": everybodys('"activeProjects":1'),
    "Overview.newestActive": (x) => x.project,
    "Overview.pictured": everybodys('"todo":1'),
    "ProjectProgress.tasks": everybodys('"todo":1'),
    "Overview.sessionsBySection": everybodys('"scheduled":1'),
    "Overview.tasksByStatus": everybodys('"todo":1'),
  },
  operations: {
    "Query.overview": gql(
      "user",
      [],
      "{ overview { activeProjects tasks boards sessions tasksByStatus { plan todo done } sessionsBySection { planned scheduled active completed } pictured { plan todo done } newestActive { id name tasks { plan todo done } } } }",
    ),
  },
};
