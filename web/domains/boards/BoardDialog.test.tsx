import { notifications } from "@mantine/notifications";
import { act, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { messages } from "#contract/messages";
import { BoardDocument, type BoardFieldsFragment, BoardsDocument } from "../../apollo/generated/graphql";
import { boardOf, boardServer } from "../../test/boardServer";
import { renderApp } from "../../test/render";
import { BoardDialog } from "./BoardDialog";

afterEach(() => act(() => notifications.clean()));

const thesis = { __typename: "Project" as const, id: "p1", name: "Thesis" };
const home = { __typename: "Project" as const, id: "p2", name: "Move house" };
const onClose = jest.fn();
beforeEach(() => onClose.mockClear());

type Given = { projects?: object[]; handlers?: object; board?: BoardFieldsFragment };

async function openForm({ projects = [thesis, home], handlers = {}, board }: Given = {}) {
  const server = boardServer(boardOf(), [], {
    ProjectChoices: () => ({
      data: { projects: projects.map((one) => ({ ...one, createdAt: "2026-01-01T00:00:00.000Z" })) },
    }),
    CreateBoard: ({ variables: { input } }) => ({ data: { createBoard: boardOf(input) } }),
    UpdateBoard: ({ variables: { input } }) => ({ data: { updateBoard: { ...board, ...input, project: null } } }),
    ...handlers,
  });
  const { client } = renderApp(<BoardDialog opened onClose={onClose} board={board} />, { link: server.link });
  client.writeQuery({ query: BoardsDocument, data: { boards: [] } });
  const dialog = within(
    await screen.findByRole("dialog", { name: board ? "Edit Kanban Board" : "Create New Kanban Board" }),
  );
  const button = dialog.getByRole("button", { name: board ? "Update Board" : "Create Board" });
  await waitFor(() => expect(button).toBeEnabled());
  const sent = (name: string) => server.calls.find((call) => call.name === name)?.variables;
  return { client, dialog, sent, submit: () => userEvent.click(button) };
}

describe("the board form", () => {
  it("wants a name, and clears the complaint when it is typed", async () => {
    const { dialog, submit, sent } = await openForm();
    await submit();
    expect(await dialog.findByText(messages.required)).toBeVisible();
    await userEvent.type(dialog.getByLabelText("Board Name"), "   ");
    expect(dialog.queryByText(messages.required)).toBeNull();
    await submit();
    expect(await dialog.findByText(messages.required)).toBeVisible();
    expect(sent("CreateBoard")).toBeUndefined();
  });

  it("takes at most 100 characters", async () => {
    const { dialog, submit, sent } = await openForm();
    await userEvent.click(dialog.getByLabelText("Board Name"));
    await userEvent.paste("x".repeat(101));
    await submit();
    expect(await dialog.findByText(messages.tooLong(100))).toBeVisible();
    expect(sent("CreateBoard")).toBeUndefined();
  });

  it("sends the trimmed name, the project only if one was chosen", async () => {
    const { dialog, submit, sent } = await openForm();
    expect(dialog.getByRole("option", { name: "No project (standalone board)" })).toBeInTheDocument();
    await userEvent.type(dialog.getByLabelText("Board Name"), "  Chapter 4 ");
    await submit();
    expect(await screen.findByText(messages.boardCreated)).toBeVisible();
    expect(sent("CreateBoard")?.input).toEqual({ id: expect.any(String), name: "Chapter 4" });
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  it("leaves the new board ready to be opened without a wait: its columns are known to hold nothing", async () => {
    const { client, dialog, submit } = await openForm();
    await userEvent.type(dialog.getByLabelText("Board Name"), "Chapter 4");
    await submit();
    await screen.findByText(messages.boardCreated);
    const [made] = client.readQuery({ query: BoardsDocument })?.boards ?? [];
    const opened = client.readQuery({ query: BoardDocument, variables: { id: made?.id ?? "" } });
    expect(opened?.board.lists.map(({ tasks }) => tasks)).toEqual([[], [], []]);
  });

  it("sends the chosen project", async () => {
    const { dialog, submit, sent } = await openForm();
    await userEvent.type(dialog.getByLabelText("Board Name"), "Chapter 4");
    await userEvent.selectOptions(dialog.getByLabelText("Link to Project (Optional)"), "Move house");
    await submit();
    await screen.findByText(messages.boardCreated);
    expect(sent("CreateBoard")?.input).toMatchObject({ projectId: "p2" });
  });

  it("links a new board to the only project by itself, with a note", async () => {
    const { dialog, submit, sent } = await openForm({ projects: [thesis] });
    expect(dialog.getByText("This board will be automatically linked to Thesis")).toBeVisible();
    expect(dialog.queryByLabelText("Link to Project (Optional)")).toBeNull();
    await userEvent.type(dialog.getByLabelText("Board Name"), "Chapter 4");
    await submit();
    await screen.findByText(messages.boardCreated);
    expect(sent("CreateBoard")?.input).toMatchObject({ projectId: "p1" });
  });

  it("shows what the server refuses, stays open and keeps what was typed", async () => {
    const refuse = () => ({ refused: { message: "x", code: "INTERNAL" } });
    const { dialog, submit } = await openForm({ handlers: { CreateBoard: refuse } });
    await userEvent.type(dialog.getByLabelText("Board Name"), "Chapter 4");
    await submit();
    expect(await dialog.findByText(messages.saveBoardFailed)).toBeVisible();
    expect(dialog.getByLabelText("Board Name")).toHaveValue("Chapter 4");
    expect(onClose).not.toHaveBeenCalled();
  });

  it("edits name and project, also where there is only one", async () => {
    const board = boardOf({ id: "2", name: "Alpha", projectId: "p1", project: thesis });
    const { dialog, submit, sent } = await openForm({ board, projects: [thesis] });
    expect(dialog.getByLabelText("Board Name")).toHaveValue("Alpha");
    await userEvent.selectOptions(dialog.getByLabelText("Link to Project (Optional)"), "");
    await userEvent.type(dialog.getByLabelText("Board Name"), " 2");
    await submit();
    expect(await screen.findByText(messages.boardUpdated)).toBeVisible();
    expect(sent("UpdateBoard")).toEqual({ id: "2", input: { name: "Alpha 2", projectId: null } });
  });

  it("sends what was touched alone, so that a board linked elsewhere meanwhile stays there", async () => {
    const board = boardOf({ id: "2", name: "Alpha", projectId: "p1", project: thesis });
    const { dialog, submit, sent } = await openForm({ board });
    await userEvent.type(dialog.getByLabelText("Board Name"), " 2");
    await submit();
    expect(await screen.findByText(messages.boardUpdated)).toBeVisible();
    expect(sent("UpdateBoard")?.input).toStrictEqual({ name: "Alpha 2" });
  });
});
