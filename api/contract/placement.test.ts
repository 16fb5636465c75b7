/** Status, project and list of a task follow from one another. */
import { type Column, nowhere, type Placement, placed } from "./placement";

const column = (order: number, projectId: string | null = null): Column => ({
  id: `list ${order}`,
  order,
  projectId,
});
const loose: Placement = { status: "done", projectId: "p", listId: null };
const onLinked: Placement = { status: "todo", projectId: "p", listId: "list 2" };

describe("where a task comes to stand", () => {
  it("is nowhere and in plan when nothing is said", () => {
    expect(placed(nowhere, {}, null)).toEqual({ status: "plan", projectId: null, listId: null });
  });

  it.each([
    [1, "plan"],
    [2, "todo"],
    [3, "done"],
    [4, "plan"],
    [0, "plan"],
  ])("in a list of order %i is %s, whatever status the payload says", (order, status) => {
    expect(placed(nowhere, { status: "done", listId: "x" }, column(order)).status).toBe(status);
    expect(placed(nowhere, { status: "todo", listId: "x" }, column(order)).status).toBe(status);
  });

  it("takes the project of a linked board, also against a project in the payload", () => {
    expect(placed(loose, { listId: "x" }, column(1, "q")).projectId).toBe("q");
    expect(placed(nowhere, { listId: "x", projectId: "p" }, column(1, "q"))).toEqual({
      status: "plan",
      projectId: "q",
      listId: "list 1",
    });
  });

  it("keeps its project on a standalone board, or takes the payload's", () => {
    expect(placed(loose, { listId: "x" }, column(1)).projectId).toBe("p");
    expect(placed(loose, { listId: "x", projectId: "q" }, column(1)).projectId).toBe("q");
    expect(placed({ ...onLinked, listId: "list 2" }, { projectId: null }, column(2))).toEqual({
      status: "todo",
      projectId: null,
      listId: "list 2",
    });
  });

  it("leaves a linked board with another project or none, and keeps its status", () => {
    expect(placed(onLinked, { projectId: "q" }, column(2, "p"))).toEqual({
      status: "todo",
      projectId: "q",
      listId: null,
    });
    expect(placed(onLinked, { projectId: null }, column(2, "p"))).toEqual({
      status: "todo",
      projectId: null,
      listId: null,
    });
  });

  it("takes a status of the payload when it leaves the board with it", () => {
    expect(placed(onLinked, { projectId: "q", status: "done" }, column(2, "p")).status).toBe("done");
    expect(placed(onLinked, { listId: null, status: "plan" }, null).status).toBe("plan");
  });

  it("stays on the board when its own project is named again", () => {
    expect(placed(onLinked, { projectId: "p" }, column(2, "p"))).toEqual(onLinked);
  });

  it("keeps status and project when its list is cleared", () => {
    expect(placed(onLinked, { listId: null }, null)).toEqual({ ...onLinked, listId: null });
  });

  it("stays as it is in its list when only its status is said", () => {
    expect(placed(onLinked, { status: "done" }, column(2, "p"))).toEqual(onLinked);
    expect(placed(loose, { status: "plan" }, null)).toEqual({ ...loose, status: "plan" });
  });
});
