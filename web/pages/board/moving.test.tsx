// Moving a card on the board screen: by keys, by its menu, refused, cancelled and taken back.
import { notifications } from "@mantine/notifications";
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { messages } from "#contract/messages";
import { endAnimation, layOutBoards } from "../../test/boardLayout";
import { cardsIn, openBoard, opened } from "../../test/openBoard";

let restore: () => void;
beforeAll(() => {
  restore = layOutBoards();
});
afterAll(() => restore());
afterEach(() => act(() => notifications.clean()));

/** Lifts a card by Space, presses the keys, drops it by Space. */
async function moveByKeys(title: string, ...keys: string[]) {
  fireEvent.keyDown(screen.getByRole("group", { name: title }), { key: " ", keyCode: 32 });
  for (const key of keys) press(key);
  press(" ");
  await waitFor(() => expect(document.querySelector("[data-settling]")).toBeNull());
}
const codes: Record<string, number> = {
  ArrowUp: 38,
  ArrowDown: 40,
  ArrowLeft: 37,
  ArrowRight: 39,
  " ": 32,
  Escape: 27,
};
function press(key: string) {
  act(() => {
    fireEvent.keyDown(document.activeElement ?? document.body, { key, keyCode: codes[key] });
  });
  if (key === " " || key === "Escape") endAnimation();
}

it("moves a card by the keyboard at once, before the server has answered", async () => {
  const { server } = openBoard();
  await opened();
  server.held.add("MoveTask");
  await moveByKeys("Outline", "ArrowRight");
  expect(cardsIn("Plan")).toEqual(["Sources"]);
  expect(cardsIn("To Do")).toEqual(["Outline", "Methods"]);
  const moved = within(screen.getByRole("group", { name: "Outline" }));
  await waitFor(() => expect(moved.getByText("To Do")).toBeVisible());
  await act(async () => server.letGo());
  expect(server.calls.at(-1)?.variables.input).toMatchObject({ id: "task-Outline", position: 0 });
  expect(await screen.findByText("Moved to To Do")).toBeVisible();
});

it("takes a refused move back by itself and says why", async () => {
  const { server } = openBoard();
  await opened();
  server.held.add("MoveTask");
  server.handlers.MoveTask = () => ({ refused: { message: messages.listNotFound, code: "NOT_FOUND" } });
  await moveByKeys("Outline", "ArrowRight");
  expect(cardsIn("To Do")).toEqual(["Outline", "Methods"]);
  await act(async () => server.letGo());
  await waitFor(() => expect(cardsIn("Plan")).toEqual(["Outline", "Sources"]));
  expect(cardsIn("To Do")).toEqual(["Methods"]);
  expect(await screen.findByRole("alert")).toHaveTextContent(messages.listNotFound);
});

it("undoes a move with Ctrl+Z", async () => {
  const { server } = openBoard();
  await opened();
  await moveByKeys("Outline", "ArrowRight");
  await screen.findByText("Moved to To Do");
  fireEvent.keyDown(document.body, { key: "z", ctrlKey: true });
  await waitFor(() => expect(cardsIn("Plan")).toEqual(["Outline", "Sources"]));
  await waitFor(() => expect(server.calls.filter(({ name }) => name === "MoveTask")).toHaveLength(2));
});

it("leaves the card where it was when the move is cancelled", async () => {
  const { server } = openBoard();
  await opened();
  fireEvent.keyDown(screen.getByRole("group", { name: "Outline" }), { key: " ", keyCode: 32 });
  press("ArrowRight");
  press("Escape");
  await waitFor(() => expect(cardsIn("Plan")).toEqual(["Outline", "Sources"]));
  expect(server.calls.map(({ name }) => name)).not.toContain("MoveTask");
});

it("moves a card by its menu, also to the bottom of another column", async () => {
  const { server } = openBoard();
  await opened();
  await userEvent.click(screen.getByRole("button", { name: "Move Sources to…" }));
  await userEvent.click(await screen.findByRole("menuitem", { name: "Bottom of To Do" }));
  await waitFor(() => expect(cardsIn("To Do")).toEqual(["Methods", "Sources"]));
  expect(server.calls.find(({ name }) => name === "MoveTask")?.variables.input).toMatchObject({ position: 1 });
});

it("opens the menu of a card that is on top at the first place that it can have", async () => {
  openBoard();
  await opened();
  act(() => screen.getByRole("button", { name: "Move Outline to…" }).focus());
  await userEvent.keyboard("{Enter}");
  await waitFor(() => expect(screen.getByRole("menuitem", { name: "Bottom of Plan" })).toHaveFocus());
  await userEvent.keyboard("{ArrowDown}{Enter}");
  await waitFor(() => expect(cardsIn("To Do")).toEqual(["Outline", "Methods"]));
});

it("leaves the focus on the card that Ctrl+Z brings back after a drop by keys", async () => {
  openBoard();
  await opened();
  screen.getByRole("group", { name: "Outline" }).focus();
  await moveByKeys("Outline", "ArrowRight");
  await waitFor(() => expect(cardsIn("To Do")).toContain("Outline"));
  await screen.findByText("Moved to To Do");
  screen.getByRole("group", { name: "Outline" }).focus();
  fireEvent.keyDown(document.activeElement ?? document.body, { key: "z", ctrlKey: true });
  await waitFor(() => expect(cardsIn("Plan")).toContain("Outline"));
  await waitFor(() => expect(screen.getByRole("group", { name: "Outline" })).toHaveFocus());
});
