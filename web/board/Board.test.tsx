import { MantineProvider } from "@mantine/core";
import { act, fireEvent, render, screen, within } from "@testing-library/react";
import { endAnimation, layOutBoards } from "../test/boardLayout";
import { Board } from "./Board";
import type { BoardColumn } from "./columns";
import { createBoardDrag } from "./drag";
import { KeysHint } from "./KeysHint";

let restore: () => void;
beforeAll(() => {
  restore = layOutBoards();
});
afterAll(() => restore());

type Card = { id: string; title: string };
const column = (id: string, cards: string): BoardColumn<Card> => ({
  id,
  name: id,
  cards: [...cards].map((title) => ({ id: title, title })),
});
const drag = createBoardDrag();
const renderCard = jest.fn((card: Card) => (
  <article>
    <h3>{card.title}</h3>
    <button type="button">Edit {card.title}</button>
  </article>
));
const onMove = jest.fn((_move: object) => new Promise<void>(() => {}));
const ui = (columns: readonly BoardColumn<Card>[]) => (
  <MantineProvider env="test">
    <KeysHint drag={drag} />
    <Board
      columns={columns}
      drag={drag}
      renderCard={renderCard}
      cardHeight={150}
      emptyText="No tasks yet"
      onMove={onMove}
    />
  </MantineProvider>
);

function show(...columns: BoardColumn<Card>[]) {
  const { rerender } = render(ui(columns));
  return (...next: BoardColumn<Card>[]) => rerender(ui(next));
}

const card = (title: string) => screen.getByRole("group", { name: title });
const lifted = () => document.querySelector<HTMLElement>("[class*=lifted]");
const cardsIn = (name: string) =>
  within(screen.getByRole("region", { name }))
    .queryAllByRole("heading", { level: 3 })
    .map((heading) => heading.textContent);
/** The last board's voice: that of an unmounted one leaves a little later. */
const said = () => [...document.querySelectorAll('[id^="rfd-announcement"]')].at(-1)?.textContent;
const press = (key: string, more: object = {}) => {
  const codes: Record<string, number> = { " ": 32, ArrowRight: 39, ArrowDown: 40, Escape: 27 };
  fireEvent.keyDown(document.activeElement ?? document.body, { key, keyCode: codes[key], ...more });
  if (key === "Escape" || (key === " " && lifted())) endAnimation();
};
const frame = () => act(() => new Promise<void>((resolve) => requestAnimationFrame(() => resolve())));

afterEach(() => {
  onMove.mockClear();
  renderCard.mockClear();
});

describe("picking a card up", () => {
  it("takes a pointer that travelled 8 pixels, not less", () => {
    show(column("Plan", "ab"), column("Done", ""));
    fireEvent.mouseDown(card("a"), { clientX: 50, clientY: 120 });
    fireEvent.mouseMove(window, { clientX: 57, clientY: 120 });
    expect(lifted()).toBeNull();
    fireEvent.mouseMove(window, { clientX: 58, clientY: 120 });
    expect(lifted()).toHaveTextContent("a");
    press("Escape");
  });

  it("does not start on a button of the card, nor with a modifier key", () => {
    show(column("Plan", "ab"));
    fireEvent.mouseDown(screen.getByRole("button", { name: "Edit a" }), { clientX: 50, clientY: 120 });
    fireEvent.mouseMove(window, { clientX: 90, clientY: 120 });
    fireEvent.mouseUp(window);
    fireEvent.mouseDown(card("a"), { clientX: 50, clientY: 120, ctrlKey: true });
    fireEvent.mouseMove(window, { clientX: 90, clientY: 120 });
    expect(lifted()).toBeNull();
  });

  it("lifts freely with Shift+Space and moves by 25 pixels a key", async () => {
    show(column("Plan", "ab"), column("Done", ""));
    card("a").focus();
    press(" ", { shiftKey: true });
    await frame();
    expect(said()).toBe(
      "Lifted a, position 1 of 2 in Plan. Each arrow key moves it by 25 pixels, Space drops it, Escape cancels.",
    );
    press("ArrowRight");
    press("ArrowDown");
    await frame();
    expect(lifted()?.style.transform).toBe("translate(25px, 25px)");
    press("Escape");
  });

  it("lifts with Space slot by slot, says where it is, and shows the keys", async () => {
    show(column("Plan", "ab"), column("Done", ""));
    expect(screen.queryByText("Space")).toBeNull();
    card("a").focus();
    press(" ");
    await frame();
    expect(said()).toMatch("Lifted a, position 1 of 2 in Plan.");
    expect(screen.getByText("Space")).toBeVisible();
    press("ArrowRight");
    await frame();
    expect(said()).toBe("Position 1 of 1 in Done.");
    press("Escape");
  });

  it("names each card as a draggable group, because it holds buttons of its own", () => {
    show(column("Plan", "a"));
    expect(card("a")).toHaveAttribute("aria-roledescription", "Draggable task");
    expect(card("a")).toHaveAccessibleDescription(/Press Space to lift/);
    expect(card("a")).not.toHaveAttribute("role", "button");
  });
});

describe("a board with very many cards", () => {
  it("mounts at most 120 of 1,000", () => {
    const many = (id: string, count: number): BoardColumn<Card> => ({
      id,
      name: id,
      cards: Array.from({ length: count }, (_, index) => ({ id: `${id}-${index}`, title: `${id} ${index}` })),
    });
    show(many("Plan", 400), many("To Do", 300), many("Done", 300));
    const mounted = screen.getAllByRole("group").length;
    expect(mounted).toBeGreaterThan(20);
    expect(mounted).toBeLessThanOrEqual(120);
    expect(screen.getByRole("region", { name: "Plan" })).toHaveTextContent("Plan400 tasks");
  });
});

describe("going by keys", () => {
  const focused = () => document.activeElement?.getAttribute("aria-label") ?? document.activeElement?.textContent;
  const announced = () => screen.getByRole("status").textContent;

  it("reaches the second column by one arrow, and the card at the same height of each further one", () => {
    show(column("Plan", "abc"), column("To Do", "de"), column("Done", ""));
    press("ArrowRight");
    expect(focused()).toBe("d");
    for (const [key, where] of [
      ...[
        ["j", "e"],
        ["ArrowLeft", "b"],
        ["ArrowDown", "c"],
        ["ArrowDown", "c"],
        ["l", "e"],
        ["k", "d"],
        ["k", "d"],
      ],
      // A column without cards says so, and is left as it was entered.
      ...[
        ["ArrowRight", "No tasks yet"],
        ["ArrowRight", "No tasks yet"],
        ["h", "d"],
        ["h", "a"],
        ["Ctrl+End", "c"],
        ["Ctrl+Home", "a"],
      ],
    ]) {
      press(String(key).replace("Ctrl+", ""), { ctrlKey: String(key).startsWith("Ctrl+") });
      expect([key, focused()]).toEqual([key, where]);
    }
  });

  it("carries the card along with Shift, the focus on it, and says where it stands", () => {
    show(column("Plan", "ab"), column("Done", "cd"));
    card("b").focus();
    press("ArrowRight", { shiftKey: true });
    expect([cardsIn("Plan"), cardsIn("Done"), focused()]).toEqual([["a"], ["c", "b", "d"], "b"]);
    expect(onMove).toHaveBeenLastCalledWith({ cardId: "b", columnId: "Done", position: 1, isStep: true });
    expect(announced()).toBe("Moved to Done, position 2 of 3.");
    press("K", { shiftKey: true });
    expect([cardsIn("Done"), focused()]).toEqual([["b", "c", "d"], "b"]);
    expect(announced()).toBe("Moved to Done, position 1 of 3.");
    press("K", { shiftKey: true });
    press("L", { shiftKey: true });
    expect(announced()).toBe("b is in the last column already.");
    expect(onMove).toHaveBeenCalledTimes(2);
  });

  it("leaves the arrows to a card in the air", async () => {
    show(column("Plan", "ab"), column("Done", ""));
    card("a").focus();
    press(" ");
    await frame();
    press("ArrowDown");
    press("ArrowRight", { shiftKey: true });
    await frame();
    expect(onMove).not.toHaveBeenCalled();
    expect(announced()).toBe("");
    press("Escape");
  });

  it("is one stop of Tab for each column: the card that had the focus last, with its buttons", () => {
    show(column("Plan", "abc"), column("Done", "de"));
    const stops = () =>
      [...document.querySelectorAll<HTMLElement>("[role=group], [role=group] button")]
        .filter(({ tabIndex }) => tabIndex === 0)
        .map((one) => one.getAttribute("aria-label") ?? one.textContent);
    expect(stops()).toEqual(["a", "Edit a", "d", "Edit d"]);
    card("a").focus();
    press("ArrowDown");
    press("ArrowRight");
    expect(stops()).toEqual(["b", "Edit b", "e", "Edit e"]);
  });
});

describe("changes that arrive while a card is in the air", () => {
  const drop = async () => {
    press(" ");
    await frame();
  };

  it("wait until it is let go, and the drop lands among them", async () => {
    const change = show(column("Plan", "ab"), column("Done", "d"));
    card("a").focus();
    press(" ");
    press("ArrowRight");
    await frame();
    change(column("Plan", "ab"), column("Done", "xyd"));
    expect(cardsIn("Done")).toEqual(["d"]);
    await drop();
    expect(onMove).toHaveBeenCalledWith({ cardId: "a", columnId: "Done", position: 2 });
    expect(cardsIn("Done")).toEqual(["x", "y", "a", "d"]);
    expect(cardsIn("Plan")).toEqual(["b"]);
  });

  it("make no move when the card was deleted meanwhile", async () => {
    const change = show(column("Plan", "ab"), column("Done", "d"));
    card("a").focus();
    press(" ");
    press("ArrowRight");
    await frame();
    change(column("Plan", "b"), column("Done", "d"));
    await drop();
    expect(onMove).not.toHaveBeenCalled();
    expect(cardsIn("Plan")).toEqual(["b"]);
  });

  it("draw no card again that they do not touch", async () => {
    const plan = column("Plan", "ab");
    const change = show(plan, column("Done", "d"));
    renderCard.mockClear();
    change(plan, column("Done", "de"));
    expect(new Set(renderCard.mock.calls.map(([{ title }]) => title))).not.toContain("a");
  });
});
