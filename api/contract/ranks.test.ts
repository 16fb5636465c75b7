/** Places in a list: each between its neighbours, in the order of bytes, and no longer than they must be. */
import fc from "fast-check";
import { limits } from "./limits";
import { byRank } from "./rank-order";
import { rankAt, rankBetween } from "./ranks";

/** Ranks as a list gets them: cards dropped at these places, one after the other. */
const dropped = (places: readonly number[]): string[] => {
  const ranks: string[] = [];
  for (const place of places) {
    const at = place % (ranks.length + 1);
    ranks.splice(at, 0, rankAt(ranks, at));
  }
  return ranks;
};

describe("a card's place in its list", () => {
  it("lies between its neighbours, whatever was dropped where before", () => {
    fc.assert(
      fc.property(fc.array(fc.nat(40), { maxLength: 60 }), (places) => {
        const ranks = dropped(places);
        expect(ranks).toEqual([...new Set(ranks)].sort((a, b) => Buffer.compare(Buffer.from(a), Buffer.from(b))));
      }),
    );
  });

  it("takes a position beyond the end, or none, as the end", () => {
    expect([rankAt([]), rankAt([], 4)]).toEqual(["a0", "a0"]);
    expect([rankAt(["a0", "a1"], 2), rankAt(["a0", "a1"], 99), rankAt(["a0", "a1"])]).toEqual(["a2", "a2", "a2"]);
    expect([rankAt(["a0", "a1"], 0), rankAt(["a0", "a1"], -1)]).toEqual(["Zz", "Zz"]);
    expect(rankAt(["a0", "a1"], 1)).toBe("a0V");
  });

  it("stays as it is where the card lies between them already", () => {
    expect(rankBetween("a0", "a1", "a0x")).toBe("a0x");
    expect(rankBetween(null, null, "c")).toBe("c");
    expect(rankBetween("a0", "a1", "a1")).toBe("a0V");
  });

  it("is that of neighbours which share one", () => {
    expect(rankBetween("a1", "a1")).toBe("a1");
  });

  it("is ordered by bytes and then by id, never as a language sorts letters", () => {
    const cards = ["b aa", "a aa", "c aZ", "d Zz", "e a9"].map((card) => card.split(" ") as [string, string]);
    const sorted = cards.map(([id, rank]) => ({ id, rank })).sort(byRank);
    expect(sorted.map(({ id }) => id).join("")).toBe("decab");
  });

  it("has at most four signs after 10,000 cards at an end, and room for 11,900 between the same two", () => {
    let [first, last]: [string, string] = ["a0", "a0"];
    for (let n = 0; n < 10_000; n++) [first, last] = [rankBetween(null, first), rankBetween(last, null)];
    expect([first.length, last.length]).toEqual([4, 4]);
    for (const below of [true, false]) {
      let [low, high]: [string, string] = ["a0", "a1"];
      for (let n = 0; n < 11_900; n++) {
        const rank = rankBetween(low, high);
        [low, high] = below ? [low, rank] : [rank, high];
      }
      expect(Math.max(low.length, high.length)).toBeLessThanOrEqual(limits.rankLength);
    }
  });
});
