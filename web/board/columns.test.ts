import { type BoardColumn, landing, placeOf, withMoved } from "./columns";

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
