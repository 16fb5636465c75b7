import { ApolloClient } from "@apollo/client";
import { ApolloProvider } from "@apollo/client/react";
import { MantineProvider } from "@mantine/core";
import { Notifications } from "@mantine/notifications";
import { act, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { messages } from "#contract/messages";
import { makeCache } from "../../apollo/cache";
import { BoardDocument, type TaskFieldsFragment } from "../../apollo/generated/graphql";
import { offerUndo } from "../../lib/undo";
import { boardId, boardOf, boardServer, taskOf } from "../../test/boardServer";
import { TickButton } from "./TickButton";

const user = userEvent.setup({ delay: null, pointerEventsCheck: 0 });
const board = boardOf();
const [plan, , done] = board.lists as [(typeof board.lists)[0], (typeof board.lists)[0], (typeof board.lists)[0]];

/** A board of one card in its first column, which the server has not yet answered about. */
function open(refused = false) {
  const card = taskOf("a", 1, 0);
  const ended = taskOf("z", 3, 0);
  let now: TaskFieldsFragment = card;
  const put = (place: Partial<TaskFieldsFragment>) => {
    now = { ...now, ...place };
    return now;
  };
  const server = boardServer(board, [card, ended], {
    CompleteTask: () =>
      refused
        ? { refused: { message: messages.conflict, code: "CONFLICT" } }
        : { data: { completeTask: put({ status: "done", listId: done.id, rank: "a5" }) } },
    ReopenTask: () => ({ data: { reopenTask: put({ status: "plan", listId: plan.id, rank: card.rank }) } }),
  });
  server.held.add("CompleteTask");
  server.held.add("ReopenTask");
  const client = new ApolloClient({ link: server.link, cache: makeCache(), dataMasking: true });
  const lists = board.lists.map((list) => ({
    ...list,
    tasks: [card, ended].filter(({ listId }) => listId === list.id),
  }));
  client.writeQuery({ query: BoardDocument, variables: { id: boardId }, data: { board: { ...board, lists } } });
  const shown = () =>
    client.cache
      .readQuery({ query: BoardDocument, variables: { id: boardId }, optimistic: true })
      ?.board.lists.map((list) => list.tasks.map(({ title }) => title).join(""));
  const draw = (task: TaskFieldsFragment) => (
    <MantineProvider env="test">
      <Notifications />
      <ApolloProvider client={client}>
        <TickButton task={task} />
      </ApolloProvider>
    </MantineProvider>
  );
  render(draw(card));
  const answered = async (count: number) => {
    await waitFor(() => expect(server.calls).toHaveLength(count));
    await act(async () => server.letGo());
  };
  return { shown, answered };
}

test("one click: the card stands at the end of the last column at once, and Undo brings it back to where it stood", async () => {
  const { shown, answered } = open();
  expect(shown()).toEqual(["a", "", "z"]);
  await user.click(screen.getByRole("button", { name: "Complete a" }));
  await waitFor(() => expect(shown()).toEqual(["", "", "za"]));
  await answered(1);
  expect(shown()).toEqual(["", "", "za"]);
  expect(await screen.findByText(messages.ticked(true, "a"))).toBeInTheDocument();
  await user.click(screen.getByRole("button", { name: /^Undo/ }));
  await answered(2);
  await waitFor(() => expect(shown()).toEqual(["a", "", "z"]));
});

test("refused, it goes back and says why", async () => {
  const { shown, answered } = open(true);
  await user.click(screen.getByRole("button", { name: "Complete a" }));
  await answered(1);
  expect(await screen.findByText(messages.conflict)).toBeInTheDocument();
  expect(shown()).toEqual(["a", "", "z"]);
});

test("Ctrl+Z before the answer is of this tick and not of what was done before, and takes it back as soon as it stands", async () => {
  const { shown, answered } = open();
  const before = jest.fn();
  act(() => void offerUndo("Done before", before));
  await user.click(screen.getByRole("button", { name: "Complete a" }));
  await user.keyboard("{Control>}z{/Control}");
  await answered(1);
  await answered(2);
  await waitFor(() => expect(shown()).toEqual(["a", "", "z"]));
  expect(before).not.toHaveBeenCalled();
  expect(screen.queryByText(messages.ticked(true, "a"))).toBeNull();
});
