import { makeCache } from "../apollo/cache";
import { TasksDocument } from "../apollo/generated/graphql";
import type { ChangeSet } from "../apollo/live";
import { taskWith } from "../test/entities";
import { applyChanges } from "./changes";

it("goes through the whole cache once for a set, however many tasks it tells of", () => {
  const cache = makeCache();
  const tasks = Array.from({ length: 50 }, (_, at) => taskWith({ id: `t${at}` }));
  cache.writeQuery({ query: TasksDocument, data: { tasks: tasks.slice(25) } });
  const told = tasks.map((task) => ({ entity: "task", id: task.id, removed: false, task }));
  const extract = jest.spyOn(cache, "extract");
  applyChanges(cache, { changes: told, overview: null } as unknown as ChangeSet);
  expect(extract).toHaveBeenCalledTimes(1);
  expect(cache.readQuery({ query: TasksDocument })?.tasks).toHaveLength(50);
});
