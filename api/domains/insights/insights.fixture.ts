/** Insights in tests: what somebody has of them, and every call on them as the authorization test makes it. */
import { everybodys, type Fixture, gql, own, rest } from "../../test/operations";

/** The last days, tomorrow too: somewhere it is that already. */
const days = () => {
  const day = (ago: number) => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10);
  return { zone: "Europe/Berlin", from: day(10), to: day(-1) };
};

export const fixture: Fixture = {
  edges: {
    // None is done: its own test has some.
    "Estimates.tasks": everybodys('"tasks":[]'),
    "Estimates.projects": everybodys('"projects":[]'),
    "Insights.days": everybodys('"focusMs":0'),
    "Insights.weeks": everybodys('"focusMs":'),
    "Insights.months": everybodys('"focusMs":'),
    "Insights.projects": (x) => x.project,
    "Insights.tasks": (x) => x.task,
    "Insights.labels": (x) => x.mark,
    "TaskFocus.sessions": (x) => x.session,
    "InterruptionInsights.days": everybodys('"internal":1'),
    "InterruptionInsights.hours": everybodys('"internal":1'),
    "InterruptionInsights.words": (x) => x.mark,
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
    "Query.insights": gql(
      "user",
      [],
      `query ($zone: String!, $from: Date!, $to: Date!) { insights(zone: $zone, from: $from, to: $to) {
        from to now focusMs days { day focusMs } weeks { from to focusMs } months { from to focusMs } hours bestHours
        projects { projectId name focusMs } otherProjectsMs tasks { taskId title projectId labels focusMs } otherTasksMs
        labels { label focusMs } otherLabelsMs } }`,
      days,
    ),
    "Query.interruptions": gql(
      "user",
      [],
      `query ($zone: String!, $from: Date!, $to: Date!) { interruptions(zone: $zone, from: $from, to: $to) {
        from to now internal external days { day internal external } hours { hour internal external } words { word internal external } } }`,
      days,
    ),
    "Query.focusSummary": gql(
      "user",
      [],
      "query ($zone: String!) { focusSummary(zone: $zone) { day weekFrom now todayMs weekMs streak dailyGoal weeklyGoal } }",
      () => ({ zone: "Europe/Berlin" }),
    ),
    "Query.estimates": gql(
      "user",
      [],
      "{ estimates { factor tasks { taskId title projectId projectName estimate focusMs } projects { projectId projectName count factor } } }",
    ),
    "Query.taskFocus": gql(
      "user",
      ["task"],
      "query ($id: ID!) { taskFocus(id: $id) { taskId now focusMs sessions { sessionId focusMs } } }",
      (x) => ({ id: x.task }),
    ),
    "GET /insights/tasks/:id": rest("user", ["task"], (x) => `/insights/tasks/${x.task}`),
    "GET /insights": rest("user", [], () => `/insights?${new URLSearchParams(days())}`),
    "GET /insights/interruptions": rest("user", [], () => `/insights/interruptions?${new URLSearchParams(days())}`),
    "GET /insights/interruptions/csv": rest(
      "user",
      [],
      () => `/insights/interruptions/csv?${new URLSearchParams({ ...days(), by: "words" })}`,
    ),
    "GET /insights/csv": rest("user", [], () => `/insights/csv?${new URLSearchParams({ ...days(), by: "tasks" })}`),
    "GET /insights/estimates/csv": own("/insights/estimates/csv"),
    "GET /insights/estimates/projects/csv": own("/insights/estimates/projects/csv"),
    "GET /insights/summary": own("/insights/summary?zone=Europe/Berlin"),
    "GET /insights/estimates": own("/insights/estimates"),
  },
};
