import { gql } from "@apollo/client";
import { makeCache } from "../../apollo/cache";
import { type ProjectFieldsFragment, ProjectsDocument, TasksDocument } from "../../apollo/generated/graphql";
import { taskWith } from "../../test/entities";
import { cachedTask } from "../tasks/tasks.live";
import { cachedProject, placeProject, removeProject } from "./projects.live";

const project = (id: string, createdAt = "2026-11-09T10:00:00.000Z"): ProjectFieldsFragment => ({
  __typename: "Project",
  id,
  name: `Project ${id}`,
  description: null,
  status: "active",
  priority: "medium",
  startDate: null,
  endDate: null,
  createdAt,
  updatedAt: createdAt,
});

function cacheWith(...projects: ProjectFieldsFragment[]) {
  const cache = makeCache();
  cache.writeQuery({ query: ProjectsDocument, data: { projects } });
  return cache;
}
const listed = (cache: ReturnType<typeof makeCache>) =>
  cache.readQuery({ query: ProjectsDocument })?.projects.map(({ id }) => id);

describe("placing a project in the cache", () => {
  it("lists it once, newest first", () => {
    const cache = cacheWith(project("old", "2026-11-01T10:00:00.000Z"));
    placeProject(cache, project("new"));
    placeProject(cache, project("new"));
    placeProject(cache, project("middle", "2026-11-05T10:00:00.000Z"));
    expect(listed(cache)).toEqual(["new", "middle", "old"]);
  });

  it("carries a new name to everything that shows it", () => {
    const cache = cacheWith(project("p"));
    const linked = { projectId: "p", project: { __typename: "Project" as const, id: "p", name: "Project p" } };
    cache.writeQuery({ query: TasksDocument, data: { tasks: [taskWith(linked)] } });
    placeProject(cache, { ...project("p"), name: "Renamed" });
    expect(cachedTask(cache, "t1")?.project?.name).toBe("Renamed");
  });
});

describe("removing a project from the cache", () => {
  it("keeps its tasks and boards without a project, and touches no other", () => {
    const cache = cacheWith(project("p"), project("q"));
    const of = (id: string) => ({ projectId: id, project: { __typename: "Project" as const, id, name: id } });
    cache.writeQuery({
      query: TasksDocument,
      data: { tasks: [taskWith({ id: "a", ...of("p") }), taskWith({ id: "b", ...of("q") })] },
    });
    const boards = gql`query Linked { boards { id projectId project { id name } } }`;
    cache.writeQuery({ query: boards, data: { boards: [{ __typename: "Board", id: "x", ...of("p") }] } });
    removeProject(cache, "p");
    removeProject(cache, "p");
    expect(listed(cache)).toEqual(["q"]);
    expect(cachedProject(cache, "p")).toBeNull();
    expect(cachedTask(cache, "a")).toMatchObject({ projectId: null, project: null });
    expect(cachedTask(cache, "b")).toMatchObject({ projectId: "q" });
    expect(cache.readQuery({ query: boards })).toMatchObject({ boards: [{ projectId: null, project: null }] });
  });
});
