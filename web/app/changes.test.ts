import { makeCache } from "../apollo/cache";
import { onCountsTold } from "../apollo/counts";
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

it("says that numbers may be others when the counts are told, once what was told stands in the cache", () => {
  const cache = makeCache();
  cache.writeQuery({ query: TasksDocument, data: { tasks: [] } });
  const heard: number[] = [];
  const stop = onCountsTold(() => heard.push(cache.readQuery({ query: TasksDocument })?.tasks.length ?? -1));
  const changes = [{ entity: "task", id: "t1", removed: false, task: taskWith() }];
  applyChanges(cache, { changes, overview: null } as unknown as ChangeSet);
  expect(heard).toEqual([]);
  applyChanges(cache, { changes, overview: { __typename: "Overview" } } as unknown as ChangeSet);
  stop();
  applyChanges(cache, { changes, overview: { __typename: "Overview" } } as unknown as ChangeSet);
  expect(heard).toEqual([1]);
});
