import { gql } from "@apollo/client";
import { makeCache } from "../../apollo/cache";
import { ProjectTasksDocument, TasksDocument } from "../../apollo/generated/graphql";
import { taskWith } from "../../test/entities";
import { cachedTask, placeTask, removeTask } from "./tasks.live";

const holders = gql`
  query Holders {
    boards { id lists { id tasks { id rank } } }
    sessions { id tasks { id } }
  }
`;
const link = (typename: string, id: string) => ({ __typename: typename, id });
type Tasks = { tasks: { id: string }[] };
type HoldersQuery = { boards: { lists: Tasks[] }[]; sessions: Tasks[] };

const ofProject = (projectId: string) => ({ query: ProjectTasksDocument, variables: { projectId, limit: 60 } });

/** A cache where every kind of list of tasks is loaded and empty. */
function emptyLists() {
  const cache = makeCache();
  const list = (id: string) => ({ ...link("BoardList", id), tasks: [] });
  cache.writeQuery({ query: TasksDocument, data: { tasks: [] } });
  for (const projectId of ["p", "q"]) cache.writeQuery({ ...ofProject(projectId), data: { tasks: [] } });
  cache.writeQuery({
    query: holders,
    data: {
      boards: [{ ...link("Board", "b"), lists: [list("plan"), list("todo")] }],
      sessions: ["s", "u"].map((id) => ({ ...link("PomodoroSession", id), name: id, tasks: [] })),
    },
  });
  return cache;
}

const ids = ({ tasks }: Tasks) => tasks.map(({ id }) => id);
function listsOf(cache: ReturnType<typeof makeCache>) {
  const held = cache.readQuery<HoldersQuery>({ query: holders }) as HoldersQuery;
  const [plan, todo] = held.boards[0]?.lists.map(ids) ?? [];
  const [p, q] = ["p", "q"].map((id) => ids(cache.readQuery(ofProject(id)) as Tasks));
  const [s, u] = held.sessions.map(ids);
  return { all: ids(cache.readQuery({ query: TasksDocument }) as Tasks), plan, todo, p, q, s, u };
}

const inProject = (id: string) => ({ projectId: id, project: { __typename: "Project" as const, id, name: id } });
const inSession = (id: string) => ({
  pomodoroSessionId: id,
  pomodoroSessions: [{ __typename: "PomodoroSession" as const, id, name: id }],
});
const made = (day: number) => ({ createdAt: `2026-11-${String(day).padStart(2, "0")}T10:00:00.000Z` });

describe("placing a task in the cache", () => {
  it("puts it into all tasks, its project, its column and its session, and nowhere else", () => {
    const cache = emptyLists();
    placeTask(cache, taskWith({ listId: "plan", rank: "a1", ...inProject("p"), ...inSession("s") }));
    expect(listsOf(cache)).toEqual({ all: ["t1"], plan: ["t1"], todo: [], p: ["t1"], q: [], s: ["t1"], u: [] });
  });

  it("moves it out of the lists it left, although its own fields are already the new ones", () => {
    const cache = emptyLists();
    placeTask(cache, taskWith({ listId: "plan", rank: "a1", ...inProject("p"), ...inSession("s") }));
    const moved = taskWith({ listId: "todo", rank: "a1", ...inProject("q"), ...inSession("u") });
    cache.writeFragment({
      id: "Task:t1",
      fragment: gql`fragment Moved on Task { listId projectId }`,
      data: { __typename: "Task", listId: "todo", projectId: "q" },
    });
    placeTask(cache, moved);
    expect(listsOf(cache)).toEqual({ all: ["t1"], plan: [], todo: ["t1"], p: [], q: ["t1"], s: [], u: ["t1"] });
  });

  it("leaves column, project and session when they were cleared", () => {
    const cache = emptyLists();
    placeTask(cache, taskWith({ listId: "plan", rank: "a1", ...inProject("p"), ...inSession("s") }));
    placeTask(cache, taskWith());
    expect(listsOf(cache)).toEqual({ all: ["t1"], plan: [], todo: [], p: [], q: [], s: [], u: [] });
  });

  it("changes nothing the second time", () => {
    const cache = emptyLists();
    const task = taskWith({ listId: "plan", rank: "a1", ...inProject("p"), ...inSession("s") });
    placeTask(cache, task);
    const once = cache.extract();
    placeTask(cache, task);
    expect(cache.extract()).toEqual(once);
  });

  it("keeps a column in the order of rank, then id", () => {
    const cache = emptyLists();
    const card = (id: string, rank: string) => placeTask(cache, taskWith({ id, listId: "plan", rank }));
    card("b", "aa");
    card("c", "aZ");
    card("a", "aa");
    expect(listsOf(cache).plan).toEqual(["c", "a", "b"]);
    card("c", "ab");
    expect(listsOf(cache).plan).toEqual(["a", "b", "c"]);
  });

  it("keeps all tasks newest first, whichever arrives first", () => {
    const cache = emptyLists();
    placeTask(cache, taskWith({ id: "middle", ...made(12) }));
    placeTask(cache, taskWith({ id: "old", ...made(11) }));
    placeTask(cache, taskWith({ id: "new", ...made(13) }));
    expect(listsOf(cache).all).toEqual(["new", "middle", "old"]);
  });

  it("keeps a session's tasks as they were added", () => {
    const cache = emptyLists();
    placeTask(cache, taskWith({ id: "old", ...made(11), ...inSession("s") }));
    placeTask(cache, taskWith({ id: "new", ...made(13), ...inSession("s") }));
    expect(listsOf(cache).s).toEqual(["old", "new"]);
  });

  it("starts no list that was never loaded", () => {
    const cache = makeCache();
    placeTask(cache, taskWith({ listId: "plan", ...inProject("p") }));
    expect(cache.readQuery({ query: TasksDocument })).toBeNull();
    expect(cachedTask(cache, "t1")?.title).toBe("Write the report");
  });
});

describe("removing a task from the cache", () => {
  it("takes it out of every list and forgets it", () => {
    const cache = emptyLists();
    placeTask(cache, taskWith({ listId: "plan", rank: "a1", ...inProject("p"), ...inSession("s") }));
    removeTask(cache, "t1");
    removeTask(cache, "t1");
    expect(listsOf(cache)).toEqual({ all: [], plan: [], todo: [], p: [], q: [], s: [], u: [] });
    expect(cachedTask(cache, "t1")).toBeNull();
  });

  it("lets it stand in its session where it stood when it is brought back", () => {
    const cache = emptyLists();
    const tasks = ["first", "second", "third"].map((id) => taskWith({ id, ...inSession("s") }));
    for (const task of tasks) placeTask(cache, task);
    removeTask(cache, "second");
    expect(listsOf(cache).s).toEqual(["first", "third"]);
    for (const task of tasks.slice(1, 2)) placeTask(cache, task);
    expect(listsOf(cache).s).toEqual(["first", "second", "third"]);
    removeTask(cache, "first");
    placeTask(cache, taskWith({ id: "first" }));
    expect(listsOf(cache).s).toEqual(["second", "third"]);
  });

  it("comes back whole when the server refuses what was shown already", () => {
    const cache = emptyLists();
    cache.writeQuery({ query: TasksDocument, data: { tasks: [taskWith()] } });
    cache.recordOptimisticTransaction((layer) => removeTask(layer, "t1"), "deletion");
    expect((cache.readQuery({ query: TasksDocument }, true) as Tasks).tasks).toEqual([]);
    cache.removeOptimistic("deletion");
    expect(listsOf(cache).all).toEqual(["t1"]);
    expect(cachedTask(cache, "t1")?.title).toBe("Write the report");
  });
});
