/**
 * A long message of Postgres comes in many pieces. pg's parser puts them together in a room that it doubles as they come, four times for a
 * board of 1,000 cards; as its length stands in its head, it is put together here, in one room of its length.
 * Messages: https://www.postgresql.org/docs/current/protocol-overview.html#PROTOCOL-MESSAGE-CONCEPTS
 */

/** Hears what the socket brings. */
export type Listener = (bytes: Buffer) => void;

/** From here on a message is put together, bytes. */
const longFrom = 128 * 1024;
/** A type and a length, which counts itself and what follows. */
const [ofType, ofHead, ofLength] = [1, 5, 4];

/**
 * Hands bytes on in their order, each long message of at most `mostBytes` to `hearWhole` in one piece, all others as they come. What is
 * no message is handed on as it comes from there on: whoever reads it says so.
 */
export function inWholeMessages(hear: Listener, mostBytes: number, hearWhole: Listener = hear): Listener {
  let long: Buffer | null = null;
  let filled = 0;
  /** What is still to come of a message that goes on as it comes. */
  let left = 0;
  /** The beginning of a head, where a piece ends within it. */
  let start: Buffer | null = null;
  let lost = false;

  /** Where the message ends whose head stands there. */
  const endOf = (bytes: Buffer, at: number): number => {
    const length = bytes.readUInt32BE(at + ofType);
    lost = length < ofLength;
    return at + ofType + length;
  };

  /** Looks at the messages of a piece; returns where a long one begins that it does not end, else null. */
  const longIn = (bytes: Buffer): number | null => {
    let at = left;
    if (start) {
      const head: Buffer = Buffer.concat([start, bytes.subarray(0, ofHead - start.length)]);
      const before: number = start.length;
      start = head.length < ofHead ? head : null;
      if (start) return null;
      at = endOf(head, 0) - before;
      if (lost) return null;
    }
    while (at + ofHead <= bytes.length) {
      const end = endOf(bytes, at);
      if (lost) return null;
      if (end > bytes.length && end - at >= longFrom && end - at <= mostBytes) return at;
      at = end;
    }
    if (at < bytes.length) start = Buffer.from(bytes.subarray(at));
    left = Math.max(0, at - bytes.length);
    return null;
  };

  return (piece) => {
    let bytes = piece;
    if (long) {
      const taken = bytes.copy(long, filled);
      filled += taken;
      if (filled < long.length) return;
      const whole = long;
      long = null;
      hearWhole(whole);
      if (taken === bytes.length) return;
      bytes = bytes.subarray(taken);
    }
    const at = lost ? null : longIn(bytes);
    if (at === null) return hear(bytes);
    long = Buffer.allocUnsafe(endOf(bytes, at) - at);
    filled = bytes.copy(long, 0, at);
    left = 0;
    if (at > 0) hear(bytes.subarray(0, at));
  };
}
