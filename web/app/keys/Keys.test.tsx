/** The keys of the app: one table, two in a row, the list that changes them, and what was switched off before there was one. */
import { readFileSync } from "node:fs";
import { act, fireEvent, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useLocation } from "react-router";
import { messages } from "#contract/messages";
import { bindings } from "../../lib/keys/bindings";
import { commandIds, commands } from "../../lib/keys/commands";
import { ariaOf, capsOf, nameOf, strokeOf } from "../../lib/keys/strokes";
import { useCommand } from "../../lib/keys/useCommand";
import { listed, places } from "../../lib/keys/words";
import { renderApp } from "../../test/render";
import { Keys } from "../Keys";
import { inTheWay } from "./changeKeys";

const user = userEvent.setup({ delay: null, pointerEventsCheck: 0 });
const added = jest.fn();

function Screen() {
  const { pathname, search } = useLocation();
  useCommand("quickAdd", () => added());
  return (
    <>
      <output data-testid="where">{`${pathname}${search}`}</output>
      <input aria-label="Field" />
    </>
  );
}
const open = () =>
  renderApp(
    <>
      <Keys />
      <Screen />
    </>,
  );
const where = () => screen.getByTestId("where").textContent;
const list = async () => {
  await user.keyboard("?");
  return within(await screen.findByRole("dialog", { name: "Keyboard shortcuts" }));
};

afterEach(() => {
  act(() => bindings.keep({}));
  localStorage.clear();
  added.mockClear();
});

test("no two commands have the same key, and none begins another", () => {
  for (const id of commandIds) {
    const { key } = commands[id];
    if (key) expect([id, inTheWay(id, key)]).toEqual([id, undefined]);
  }
});

test("a key is what the keyboard types: no Ctrl with letters, AltGr types signs, nothing while somebody composes", () => {
  const stroke = (init: KeyboardEventInit) => strokeOf(new KeyboardEvent("keydown", init));
  expect(stroke({ key: "Q" })).toBe("q");
  expect(stroke({ key: "H", shiftKey: true })).toBe("Shift+h");
  expect(stroke({ key: "?", shiftKey: true })).toBe("?");
  expect(stroke({ key: "?", ctrlKey: true, altKey: true, modifierAltGraph: true })).toBe("?");
  expect(stroke({ key: "k", metaKey: true })).toBe("Mod+k");
  expect(stroke({ key: "q", altKey: true })).toBe("Alt+q");
  expect(stroke({ key: "Shift", shiftKey: true })).toBeNull();
  expect(stroke({ key: "q", isComposing: true })).toBeNull();
  expect(stroke({ key: "Dead", code: "Quote" })).toBe("'");
  expect(stroke({ key: "Dead", code: "Quote", shiftKey: true })).toBeNull();
  expect(stroke({ key: "Dead", code: "Equal" })).toBeNull();
  expect([nameOf("Mod+k"), nameOf("g t"), nameOf("Shift+ArrowUp")]).toEqual(["Ctrl+K", "G then T", "Shift+↑"]);
  expect([capsOf("+"), capsOf("Mod++"), nameOf("+")]).toEqual([[["+"]], [["Ctrl", "+"]], "+"]);
  expect([ariaOf("Mod+k"), ariaOf("g t"), ariaOf("q")]).toEqual(["Control+K Meta+K", undefined, "Q"]);
});

test("two in a row lead to each section; what is mistyped behind the first does nothing", async () => {
  open();
  const ways = {
    d: "/",
    p: "/?view=projects",
    t: "/?view=tasks",
    b: "/?view=kanban",
    s: "/?view=pomodoro",
    a: "/profile",
  };
  for (const [key, path] of Object.entries(ways)) {
    await user.keyboard(`g${key}`);
    expect(where()).toBe(path);
  }
  await user.keyboard("gq");
  expect(added).not.toHaveBeenCalled();
  await user.keyboard("q");
  expect(added).toHaveBeenCalledTimes(1);
});

test("nothing acts while somebody types, with Ctrl held, held down, or behind a dialog", async () => {
  open();
  await user.type(screen.getByLabelText("Field"), "qgt?");
  expect(screen.getByLabelText("Field")).toHaveValue("qgt?");
  act(() => (document.activeElement as HTMLElement).blur());
  fireEvent.keyDown(document.body, { key: "q", ctrlKey: true });
  fireEvent.keyDown(document.body, { key: "q", repeat: true });
  fireEvent.keyDown(document.body, { key: "q", isComposing: true });
  await list();
  await user.keyboard("qgt");
  expect([added.mock.calls.length, where()]).toEqual([0, "/"]);
});

test("the list changes a key by pressing the new one; one that is taken is refused or swapped", async () => {
  open();
  const dialog = await list();
  await user.click(dialog.getByRole("button", { name: "Add a task: Q, change" }));
  const field = () => dialog.getByLabelText("New key for “Add a task”");
  expect(field()).toHaveFocus();
  await user.keyboard("g");
  expect(dialog.getByRole("alert")).toHaveTextContent(messages.keyBegins("G then D", "Dashboard"));
  await user.keyboard("{Enter}");
  expect(bindings.keyOf("quickAdd")).toBe("q");
  await user.keyboard("{Backspace}{ArrowDown}");
  expect(dialog.getByRole("alert")).toHaveTextContent(messages.keyUnusable);
  await user.keyboard("w");
  fireEvent.keyDown(field(), { key: "Enter" });
  expect(dialog.getByRole("button", { name: "Add a task: W, change" })).toHaveFocus();

  await user.click(dialog.getByRole("button", { name: "Add a task: W, change" }));
  await user.keyboard("gt");
  expect(dialog.getByRole("alert")).toHaveTextContent(messages.keyTaken("G then T", "Tasks"));
  await user.click(dialog.getByRole("button", { name: "Swap them" }));
  expect([bindings.keyOf("quickAdd"), bindings.keyOf("goTasks")]).toEqual(["g t", "w"]);
  await user.keyboard("{Escape}");
  await user.keyboard("w");
  expect(where()).toBe("/?view=tasks");

  await user.click((await list()).getByRole("button", { name: "Reset all" }));
  expect([bindings.keyOf("quickAdd"), bindings.keyOf("goTasks")]).toEqual(["q", "g t"]);
});

test("one key is switched off, or all that type a character; those with Ctrl stay", async () => {
  open();
  const dialog = await list();
  await user.click(dialog.getByRole("switch", { name: "Add a task: Q acts" }));
  expect([bindings.acting("quickAdd"), bindings.acting("tick")]).toEqual([[], ["c"]]);
  await user.click(dialog.getByRole("switch", { name: /^Single keys/ }));
  expect(commandIds.flatMap(bindings.acting)).toEqual(
    commandIds.flatMap((id) => [...(id === "search" ? ["Mod+k"] : []), ...(commands[id].also ?? [])]),
  );
  await user.keyboard("{Escape}");
  await user.keyboard("qgt");
  expect([added.mock.calls.length, where()]).toEqual([0, "/"]);
});

test("what was switched off before there was a table stays off; what cannot be read is nothing", () => {
  const anew = (stored: Record<string, string>) => {
    localStorage.clear();
    for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, value);
    let told: [boolean, boolean, string | undefined] = [true, true, undefined];
    jest.isolateModules(() => {
      const { bindings: read } = require("../../lib/keys/bindings") as typeof import("../../lib/keys/bindings");
      told = [read.isOn("quickAdd"), read.isOn("timer"), read.keyOf("quickAdd")];
    });
    return told;
  };
  expect(anew({ "stint.timerKey": "off" })).toEqual([true, false, "q"]);
  expect(anew({ "stint.quickAddKey": "off", "stint.timerKey": "on" })).toEqual([false, true, "q"]);
  expect(anew({ "stint.keys": '{"quickAdd":{"key":"w"},"timer":{"off":true}}' })).toEqual([true, false, "w"]);
  for (const broken of ["{", "null", "7", '{"quickAdd":3,"toString":{"off":true}}', '{"quickAdd":{"key":{},"off":1}}'])
    expect(anew({ "stint.keys": broken })).toEqual([true, true, "q"]);
});

test("docs/product.md names every key as the table has it", () => {
  const rows = commandIds.map((id) => {
    const [place, words] = listed[id];
    return `| ${places[place]} | ${words} | ${bindings.acting(id).map(nameOf).join(", ")} |`;
  });
  const product = readFileSync("docs/product.md", "utf8").split("\n");
  expect(product.filter((line) => rows.includes(line)).sort()).toEqual(rows.sort());
});
