import { amongAll, type BoardColumn, landing, placeOf, withMoved } from "./columns";

const column = (id: string, cards: string): BoardColumn<{ id: string; title: string }> => ({
  id,
  name: id,
  cards: [...cards].map((card) => ({ id: card, title: card })),
});
const shown = (columns: readonly BoardColumn<{ id: string; title: string }>[]) =>
  columns.map(({ cards }) => cards.map(({ id }) => id).join(""));

describe("a card that is let go", () => {
  const board = [column("plan", "abc"), column("todo", "de"), column("done", "")];

  it("stands at its position among the other cards of its new column", () => {
    expect(shown(withMoved(board, { cardId: "a", columnId: "todo", position: 1 }))).toEqual(["bc", "dae", ""]);
    expect(shown(withMoved(board, { cardId: "a", columnId: "done", position: 9 }))).toEqual(["bc", "de", "a"]);
  });

  it("moves within its column without being counted", () => {
    expect(shown(withMoved(board, { cardId: "a", columnId: "plan", position: 2 }))).toEqual(["bca", "de", ""]);
    expect(shown(withMoved(board, { cardId: "c", columnId: "plan", position: 0 }))).toEqual(["cab", "de", ""]);
  });

  it("leaves the columns it does not touch the same objects", () => {
    const after = withMoved(board, { cardId: "a", columnId: "todo", position: 0 });
    expect(after[2]).toBe(board[2]);
  });

  it("changes nothing when the board does not hold it", () => {
    expect(withMoved(board, { cardId: "x", columnId: "todo", position: 0 })).toBe(board);
    expect(placeOf(board, "x")).toBeNull();
  });
});

describe("a drop on a board that changed while the card was in the air", () => {
  const seen = [column("plan", "abc"), column("todo", "de")];

  it("lands below the card that it was dropped under", () => {
    const now = [column("plan", "abc"), column("todo", "xyde")];
    expect(landing(seen, now, { cardId: "a", columnId: "todo", position: 1 })?.position).toBe(3);
  });

  it("lands above the card that it was dropped over when it was dropped on top", () => {
    const now = [column("plan", "abc"), column("todo", "xde")];
    expect(landing(seen, now, { cardId: "a", columnId: "todo", position: 0 })?.position).toBe(1);
  });

  it("lands at the same number when both neighbours have gone", () => {
    const now = [column("plan", "abc"), column("todo", "xy")];
    expect(landing(seen, now, { cardId: "a", columnId: "todo", position: 1 })?.position).toBe(1);
  });

  it("is no move when the card or the column has gone, or when it would stay where it is", () => {
    expect(landing(seen, [column("plan", "bc"), column("todo", "de")], toTop("a"))).toBeNull();
    expect(landing(seen, [column("plan", "abc")], toTop("a"))).toBeNull();
    expect(landing(seen, seen, { cardId: "b", columnId: "plan", position: 1 })).toBeNull();
  });

  const toTop = (cardId: string) => ({ cardId, columnId: "todo", position: 0 });
});

describe("a move on a board of which only some cards are shown", () => {
  const all = [column("plan", "aXbYc"), column("todo", "VdW"), column("done", "Z")];
  const seen = [column("plan", "abc"), column("todo", "d"), column("done", "")];
  const put = (cardId: string, columnId: string, position: number) => {
    const move = amongAll(seen, all, { cardId, columnId, position });
    return shown(move ? withMoved(all, move) : []);
  };

  it("lands right below the shown card above it", () => {
    expect(put("a", "plan", 1)).toEqual(["XbaYc", "VdW", "Z"]);
    expect(put("a", "plan", 2)).toEqual(["XbYca", "VdW", "Z"]);
    expect(put("c", "plan", 1)).toEqual(["acXbY", "VdW", "Z"]);
    expect(put("a", "todo", 1)).toEqual(["XbYc", "VdaW", "Z"]);
  });

  it("lands right above the first shown one where it goes on top of it, and at the end where none is shown", () => {
    expect(put("b", "plan", 0)).toEqual(["baXYc", "VdW", "Z"]);
    expect(put("b", "todo", 0)).toEqual(["aXYc", "VbdW", "Z"]);
    expect(put("b", "done", 0)).toEqual(["aXYc", "VdW", "Zb"]);
  });

  it("is none where the card would stay among those that are shown", () => expect(put("b", "plan", 1)).toEqual([]));
});
