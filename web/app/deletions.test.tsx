/** Deletions all answer alike: gone at once, told by a notice with Undo, and back by it from wherever one is by then. */
import { notifications } from "@mantine/notifications";
import { act, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { ComponentType } from "react";
import { Route, Routes } from "react-router";
import { messages } from "#contract/messages";
import { BoardsView } from "../domains/boards/BoardsView";
import { ProjectsView } from "../domains/projects/ProjectsView";
import { SessionsView } from "../domains/sessions/SessionsView";
import { listOf, sessionOf } from "../domains/sessions/sessions.fixture";
import { TasksView } from "../domains/tasks/TasksView";
import { type Answer, answers, refusal } from "../test/answers";
import { boardWith, projectWith, sessionWith, taskWith } from "../test/entities";
import { renderApp } from "../test/render";
import { Link } from "../ui/Link";

afterEach(() => act(() => notifications.clean()));

interface Kind {
  kind: "Project" | "Board" | "Task" | "Session";
  View: ComponentType;
  list: Record<string, Answer>;
  thing: object;
  /** Another one, that stands after it. */
  other: object;
  name: string;
  confirm: string;
}

const kinds: Kind[] = [
  {
    kind: "Project",
    View: ProjectsView,
    list: { Projects: { projects: [projectWith()] } },
    thing: projectWith(),
    other: projectWith({ id: "p2", name: "Beside" }),
    name: "Thesis",
    confirm: "Delete",
  },
  {
    kind: "Board",
    View: BoardsView,
    list: { Boards: { boards: [boardWith()] } },
    thing: boardWith(),
    other: boardWith({ id: "b2", name: "Beside" }),
    name: "Chapter board",
    confirm: "Delete",
  },
  {
    kind: "Task",
    View: TasksView,
    list: { Tasks: { tasks: [taskWith({ title: "Write" })] } },
    thing: taskWith({ title: "Write" }),
    other: taskWith({ id: "t2", title: "Beside" }),
    name: "Write",
    confirm: "Delete",
  },
  {
    kind: "Session",
    View: SessionsView,
    list: listOf(() => [sessionOf(sessionWith())]),
    thing: { ...sessionWith(), tasks: [] },
    other: { ...sessionWith({ id: "s2", name: "Beside" }), tasks: [] },
    name: "Deep work",
    confirm: "Confirm Delete",
  },
];

describe.each(kinds)("a deleted $kind", ({ kind, View, list, thing, other, name, confirm }) => {
  async function open(more: Record<string, Answer> = {}) {
    const byName: Record<string, Answer> = {
      ...list,
      [`Delete${kind}`]: ({ id }) => ({ [`delete${kind}`]: id }),
      [`Restore${kind}`]: { [`restore${kind}`]: thing },
      ...more,
    };
    const { link, asked } = answers(byName);
    renderApp(
      <>
        <Link to="/elsewhere">Elsewhere</Link>
        <Link to="/">Back</Link>
        <Routes>
          <Route path="/" element={<View />} />
          <Route path="/elsewhere" element={null} />
        </Routes>
      </>,
      { link },
    );
    const user = userEvent.setup({ delay: null, pointerEventsCheck: 0 });
    await user.click(await screen.findByRole("button", { name: `Delete ${name}` }));
    // From here on nobody says what there is: it is known here.
    for (const query of Object.keys(list)) delete byName[query];
    await user.click(within(await screen.findByRole("dialog")).getByRole("button", { name: confirm }));
    return { user, byName, asked: () => asked.map((each) => each.name) };
  }
  const isShown = () => screen.queryAllByRole("button", { name: `Delete ${name}` }).length > 0;

  it("is gone at once, and back by Undo from another page", async () => {
    const { user, asked } = await open();
    await waitFor(() => expect(isShown()).toBe(false));
    expect(await screen.findByText(`${kind} deleted`)).toBeInTheDocument();
    await user.click(screen.getByRole("link", { name: "Elsewhere" }));
    await user.click(screen.getByRole("button", { name: /^Undo/ }));
    await waitFor(() => expect(asked()).toContain(`Restore${kind}`));
    await user.click(screen.getByRole("link", { name: "Back" }));
    await waitFor(() => expect(isShown()).toBe(true));
  });

  it("leaves the keyboard on the one beside it", async () => {
    const [query = ""] = Object.keys(list);
    const both = [thing, other] as Parameters<typeof sessionOf>[0][];
    const sessions = listOf(() => both.map(sessionOf));
    await open(kind === "Session" ? sessions : { [query]: { [query.toLowerCase()]: both } });
    await waitFor(() => expect(screen.getByRole("button", { name: "Delete Beside" })).toHaveFocus());
  });

  it("is offered again where nobody heard Undo", async () => {
    const restore = `Restore${kind}`;
    const { user, asked, byName } = await open({ [restore]: refusal("INTERNAL", messages.internal) });
    await user.click(await screen.findByRole("button", { name: /^Undo/ }));
    const again = await screen.findByRole("button", { name: "Try Again" });
    byName[restore] = { [`restore${kind}`]: thing };
    await user.click(again);
    await waitFor(() => expect(isShown()).toBe(true));
    expect(asked().filter((call) => call === restore)).toHaveLength(2);
    await waitFor(() => expect(screen.queryByText(messages.undoDeletionFailed)).toBeNull());
  });

  it("stays gone where Undo is refused, and that is said", async () => {
    const { user } = await open({ [`Restore${kind}`]: refusal("NOT_FOUND", messages.taskNotFound) });
    await user.click(await screen.findByRole("button", { name: /^Undo/ }));
    expect(await screen.findByRole("alert")).toHaveTextContent(messages.taskNotFound);
    expect(screen.queryByRole("button", { name: "Try Again" })).toBeNull();
    expect(isShown()).toBe(false);
  });

  it("offers no Undo where it could not be deleted", async () => {
    await open({ [`Delete${kind}`]: refusal("INTERNAL", messages.internal) });
    await screen.findByRole("alert");
    expect(isShown()).toBe(true);
    // The notice that offered it leaves a moment after the one that says why.
    await waitFor(() => expect(screen.queryByRole("button", { name: /^Undo/ })).toBeNull());
  });
});
