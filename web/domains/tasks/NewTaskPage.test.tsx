import { act, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { Route, Routes } from "react-router";
import { messages } from "#contract/messages";
import { NamedSessionDocument } from "../../apollo/generated/graphql";
import { answers, refusal } from "../../test/answers";
import { taskWith } from "../../test/entities";
import { renderApp } from "../../test/render";
import { sampleOptions } from "../../test/taskOptions";
import { NewTaskPage } from "./NewTaskPage";

const session = (id: string, name: string, isCompleted: boolean) => ({
  __typename: "PomodoroSession" as const,
  id,
  name,
  isCompleted,
});
const sessions = [session("s1", "Deep work", false), session("s2", "Yesterday", true)];

async function open(query: string) {
  const { link, asked } = answers({
    TaskFormOptions: { ...sampleOptions },
    SessionOptions: { findSessions: sessions.filter(({ isCompleted }) => !isCompleted) },
    NamedProject: () => refusal("NOT_FOUND", messages.projectNotFound),
    NamedSession: ({ id }) => {
      const session = sessions.find((one) => one.id === id);
      return session ? { session } : refusal("NOT_FOUND", messages.sessionNotFound);
    },
    CreateTask: ({ input }) => ({ createTask: taskWith(input as object) }),
  });
  const { client } = renderApp(
    <Routes>
      <Route path="/tasks/new" element={<NewTaskPage />} />
      <Route path="*" element={<p>Elsewhere</p>} />
    </Routes>,
    { link, route: `/tasks/new${query}` },
  );
  await screen.findByLabelText("Title");
  return { client, sent: () => asked.find(({ name }) => name === "CreateTask")?.variables.input };
}

const heading = () => screen.getByRole("heading", { level: 1 }).textContent;

describe("a new task for a place that the address names", () => {
  it.each([
    ["an unknown session", "?pomodoroSessionId=nowhere", messages.sessionMissing, "Back to Tasks"],
    ["a completed session", "?pomodoroSessionId=s2", messages.sessionCompleted, "Back to Session"],
    ["an unknown project", "?projectId=nowhere", messages.projectNotFound, "Back to Tasks"],
  ])("says that it cannot go into %s, and claims nothing", async (_, query, sentence, back) => {
    const { sent } = await open(query);
    expect(screen.getByRole("alert")).toHaveTextContent(sentence);
    expect(heading()).toBe("Create New Task");
    expect(screen.getByRole("link", { name: back })).toBeInTheDocument();
    await userEvent
      .setup({ delay: null, pointerEventsCheck: 0 })
      .type(screen.getByLabelText("Title"), "Outline{Enter}");
    await waitFor(() => expect(sent()).toMatchObject({ title: "Outline" }));
    expect(sent()).not.toHaveProperty("pomodoroSessionId");
    expect(sent()).not.toHaveProperty("projectId");
  });

  it("claims what will be so", async () => {
    await open("?pomodoroSessionId=s1");
    expect(heading()).toBe("Add Task to Session");
    expect(screen.queryByRole("alert")).toBeNull();
  });

  it("takes its word back when the session is completed while the form is open", async () => {
    const { client } = await open("?pomodoroSessionId=s1");
    act(() => {
      client.writeQuery({
        query: NamedSessionDocument,
        variables: { id: "s1" },
        data: { session: session("s1", "Deep work", true) },
      });
    });
    expect(await screen.findByText(messages.sessionCompleted)).toBeInTheDocument();
    expect(heading()).toBe("Create New Task");
  });
});
