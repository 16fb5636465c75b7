// Messages cut into pieces at random places: all bytes come in their order, long messages in one piece.
import { randomInt } from "node:crypto";
import { inWholeMessages } from "./whole-messages";

const long = 128 * 1024;

function message(length: number): Buffer {
  const bytes = Buffer.alloc(1 + length, randomInt(256));
  bytes[0] = 0x44;
  bytes.writeUInt32BE(length, 1);
  return bytes;
}

/** What is heard of these bytes, cut where it is said. */
function heard(bytes: Buffer, cuts: readonly number[], most = 16 * long): Buffer[] {
  const all: Buffer[] = [];
  const hear = inWholeMessages((piece) => all.push(piece), most);
  const places = [0, ...[...cuts].sort((a, b) => a - b), bytes.length];
  for (const [at, place] of places.slice(1).entries()) if (place > places[at]!) hear(bytes.subarray(places[at], place));
  return all;
}

test("however they are cut, all bytes come in their order, and a long message that came in pieces in one", () => {
  for (let trial = 0; trial < 300; trial++) {
    const messages = Array.from({ length: 1 + randomInt(8) }, () =>
      message(randomInt(3) === 0 ? long + randomInt(3 * long) : 4 + randomInt(40)),
    );
    const bytes = Buffer.concat(messages);
    const ends = messages.map((_, at) => Buffer.concat(messages.slice(0, at + 1)).length);
    // Everywhere, and within heads.
    const cuts = Array.from({ length: randomInt(30) }, () =>
      Math.min(
        bytes.length,
        Math.max(0, randomInt(2) === 0 ? randomInt(bytes.length) : ends[randomInt(ends.length)]! + randomInt(7) - 3),
      ),
    );
    const all = heard(bytes, cuts);
    expect(Buffer.concat(all).equals(bytes)).toBe(true);
    for (const [at, each] of messages.entries()) {
      const begin = ends[at]! - each.length;
      // Whose head came in two pieces was begun already where it is read.
      if (each.length <= long || cuts.some((cut) => cut > begin && cut < begin + 5)) continue;
      if (cuts.some((cut) => cut > begin && cut < ends[at]!))
        expect(all.some((piece) => piece.equals(each))).toBe(true);
    }
  }
});

test("what is longer than an answer may be, or is no message, is handed on as it comes", () => {
  const tooLong = message(4 * long);
  expect(heard(tooLong, [10, long], 2 * long)).toHaveLength(3);
  const garbled = Buffer.concat([Buffer.from([0x44, 0, 0, 0, 1]), message(2 * long)]);
  for (const cuts of [
    [5, 50, long],
    [2, 50, long],
  ])
    expect(heard(garbled, cuts)).toHaveLength(4);
  const endless = message(2 * long);
  endless.writeUInt32BE(0xffffffff, 1);
  expect(heard(endless, [7, long])).toHaveLength(3);
});
