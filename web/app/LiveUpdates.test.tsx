// What another tab did arrives here and is on the screen (README "One change walked through").
import { ApolloLink, gql, type TypedDocumentNode } from "@apollo/client";
import { useQuery } from "@apollo/client/react";
import { act, screen, waitFor } from "@testing-library/react";
import { of, Subject } from "rxjs";
import { isCurrent, noteReads } from "../apollo/current";
import { OverviewDocument, SectionCountsFragmentDoc } from "../apollo/generated/graphql";
import type { ChangeSet } from "../apollo/live";
import { token } from "../apollo/token";
import { projectWith, sessionWith, taskWith, userWith } from "../test/entities";
import { renderApp } from "../test/render";
import { lives } from "./changes";
import { LiveUpdates } from "./LiveUpdates";

type Change = ChangeSet["changes"][number];
const none = Object.fromEntries(Object.keys(lives).map((kind) => [kind, null]));
const change = (fields: Partial<Change> & Pick<Change, "entity" | "id">): Change =>
  ({ __typename: "Change", removed: false, ...none, ...fields }) as Change;
const commit = (changes: Change[], rest: Partial<ChangeSet> = {}): ApolloLink.Result =>
  ({
    data: { changes: { __typename: "ChangeSet", resync: false, version: null, overview: null, changes, ...rest } },
  }) as ApolloLink.Result;

const query: TypedDocumentNode<{ tasks: { id: string; title: string }[] }> = gql`
  query Tasks {
    tasks {
      id
      title
      createdAt
    }
  }
`;

function Titles() {
  const tasks = useQuery(query).data?.tasks ?? [];
  const counts = useQuery(OverviewDocument).data?.overview;
  return (
    <>
      <ul>
        {tasks.map(({ id, title }) => (
          <li key={id}>{title}</li>
        ))}
      </ul>
      <p data-testid="count">{counts?.tasks}</p>
    </>
  );
}

/** A server with one task that also says how often it was asked for the list. */
function open() {
  const events = new Subject<ApolloLink.Result>();
  const asked = { tasks: 0, subscribed: 0, had: () => "" };
  const link = new ApolloLink(({ operationName, getContext }) => {
    if (operationName === "Changes") {
      asked.subscribed++;
      asked.had = getContext().often.since;
      return events;
    }
    if (operationName === "Overview")
      return of({
        data: { overview: { __typename: "Overview", activeProjects: 0, tasks: 1, boards: 0, sessions: 0 } },
      } as ApolloLink.Result);
    asked.tasks++;
    return of({ data: { tasks: [taskWith()] } } as ApolloLink.Result);
  });
  token.set("t1");
  const { client } = renderApp(
    <>
      <LiveUpdates />
      <Titles />
    </>,
    { link },
  );
  return { events, asked, client };
}

const hear = (events: Subject<ApolloLink.Result>, event: ApolloLink.Result) => act(async () => events.next(event));
const titles = () => screen.queryAllByRole("listitem").map((item) => item.textContent);
const later = "2026-01-01T09:00:00.000Z";

it("shows what was made, changed and removed elsewhere", async () => {
  const { events } = open();
  await screen.findByText("Write the report");
  const made = taskWith({ id: "t2", title: "Read it again", createdAt: later, updatedAt: later });
  await hear(events, commit([change({ entity: "task", id: "t2", task: made })]));
  await waitFor(() => expect(titles()).toEqual(["Read it again", "Write the report"]));
  const renamed = taskWith({ title: "Write the results", updatedAt: later });
  await hear(events, commit([change({ entity: "task", id: "t1", task: renamed })]));
  await waitFor(() => expect(titles()).toEqual(["Read it again", "Write the results"]));
  await hear(events, commit([change({ entity: "task", id: "t2", removed: true })]));
  await waitFor(() => expect(titles()).toEqual(["Write the results"]));
});

it("keeps true what was read, from the stream's first version until something may have been missed", async () => {
  const { events, client } = open();
  const link = noteReads(client.cache, "Tasks").concat(new ApolloLink(() => of({ data: {} })));
  ApolloLink.execute(link, { query }, { client }).subscribe();
  const now = () => isCurrent(client.cache, "Tasks", {});
  expect(now()).toBe(false);
  await hear(events, commit([], { version: "5" }));
  expect(now()).toBe(true);
  await hear(events, commit([], { resync: true, version: "9" }));
  expect(now()).toBe(false);
  await act(async () => events.complete());
  expect(now()).toBe(false);
});

it("changes nothing when it hears the same twice, and nothing when it hears the past", async () => {
  const { events, client } = open();
  await screen.findByText("Write the report");
  const made = commit([
    change({ entity: "task", id: "t2", task: taskWith({ id: "t2", title: "Second", updatedAt: later }) }),
  ]);
  await hear(events, made);
  await hear(events, made);
  await waitFor(() => expect(titles()).toHaveLength(2));
  const past = taskWith({ id: "t2", title: "As it was before", updatedAt: "2026-01-01T08:30:00.000Z" });
  await hear(events, commit([change({ entity: "task", id: "t2", task: past })]));
  const cached = client.cache.extract() as Record<string, { title?: string } | undefined>;
  expect(cached["Task:t2"]?.title).toBe("Second");
});

it("keeps the counts true without asking for them", async () => {
  const { events, client } = open();
  await screen.findByText("Write the report");
  const tasksByStatus = { __typename: "TaskCounts", plan: 7, todo: 0, done: 0 } as const;
  const overview = {
    __typename: "Overview",
    activeProjects: 2,
    tasks: 7,
    boards: 1,
    sessions: 3,
    tasksByStatus,
    pictured: tasksByStatus,
    newestActive: [] as never[],
    sessionsBySection: { __typename: "SessionCounts", planned: 1, scheduled: 0, active: 0, completed: 2 },
  } as const;
  await hear(events, commit([], { overview }));
  const sections = { fragment: SectionCountsFragmentDoc, id: "Overview:{}" };
  expect(client.cache.readFragment(sections)).toMatchObject({ sessionsBySection: { planned: 1, completed: 2 } });
  await waitFor(() => expect(screen.getByTestId("count")).toHaveTextContent("7"));
});

it("writes every kind of entity through its own writer", async () => {
  const { events, client } = open();
  await screen.findByText("Write the report");
  await hear(
    events,
    commit([
      change({ entity: "user", id: "u1", user: userWith({ name: "Renamed Person" }) }),
      change({ entity: "project", id: "p1", project: projectWith({ name: "Sequel" }) }),
      change({ entity: "session", id: "s1", session: sessionWith({ name: "Evening" }) }),
    ]),
  );
  const cached = client.cache.extract() as Record<string, { name?: string } | undefined>;
  expect(cached["User:u1"]?.name).toBe("Renamed Person");
  expect(cached["Project:p1"]?.name).toBe("Sequel");
  expect(cached["PomodoroSession:s1"]?.name).toBe("Evening");
});

it("reads the view again, once for reasons that come together, when it may have missed something", async () => {
  const { events, asked } = open();
  await screen.findByText("Write the report");
  expect(asked.tasks).toBe(1);
  await act(async () => {
    events.next(commit([], { resync: true }));
    events.next(commit([], { resync: true }));
  });
  await waitFor(() => expect(asked.tasks).toBe(2));
  await hear(events, commit([], { resync: true }));
  await waitFor(() => expect(asked.tasks).toBe(3));
});

it("reads when the server said, not at once, where many are to read again", async () => {
  const { events, asked } = open();
  await screen.findByText("Write the report");
  jest.useFakeTimers();
  try {
    events.next({ ...commit([], { resync: true }), extensions: { readAfterMs: 8000 } });
    await jest.advanceTimersByTimeAsync(3_900);
    expect(asked.tasks).toBe(1);
    await jest.advanceTimersByTimeAsync(4_300);
    expect(asked.tasks).toBe(2);
  } finally {
    jest.useRealTimers();
  }
});

it("says anew up to where it has everything, and reads nothing again when it is told the rest", async () => {
  const { events, asked } = open();
  await screen.findByText("Write the report");
  expect(asked.had()).toBe("");
  await hear(events, commit([], { version: "7" }));
  expect(asked.had()).toBe("7");
  const made = taskWith({ id: "t2", title: "Made while this tab slept", createdAt: later, updatedAt: later });
  await hear(events, commit([change({ entity: "task", id: "t2", task: made })], { version: "9" }));
  await waitFor(() => expect(titles()).toHaveLength(2));
  expect([asked.had(), asked.tasks]).toEqual(["9", 1]);
});

it("lets go of a list that nobody shows when it may have missed something", async () => {
  const { events, asked, client } = open();
  await screen.findByText("Write the report");
  const boards: TypedDocumentNode<{ boards: { id: string }[] }> = gql`
    query Boards {
      boards {
        id
        createdAt
      }
    }
  `;
  client.writeQuery({ query: boards, data: { boards: [] } });
  await hear(events, commit([], { resync: true }));
  await waitFor(() => expect(asked.tasks).toBe(2));
  await waitFor(() => expect(client.readQuery({ query: boards })).toBeNull());
  expect(titles()).toEqual(["Write the report"]);
});

it("has nothing for sure after a resync until it has read the view again", async () => {
  const { events, asked } = open();
  await screen.findByText("Write the report");
  await hear(events, commit([], { version: "7" }));
  await hear(events, commit([], { resync: true, version: "12" }));
  expect(asked.had()).toBe("");
  await waitFor(() => expect(asked.had()).toBe("12"));
  expect(asked.tasks).toBe(2);
});

it("signs out where the account was deleted elsewhere, and says so", async () => {
  const { events } = open();
  await screen.findByText("Write the report");
  await hear(events, commit([change({ entity: "user", id: "u1", removed: true })]));
  expect([token.get(), token.reason()]).toEqual([null, "This account has been deleted."]);
});
