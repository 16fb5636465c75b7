/**
 * The channels on which commits are told. Users are divided into slices; a process listens to those whose users' sockets it holds, and
 * everybody to that of accounts. What is told in a slice is numbered without a gap, so that whoever missed something knows.
 */

const users = 256;
/** The last slice is that of accounts: whoever keeps something about one must hear of it, wherever its owner is. */
export const accounts = users;
/** How many slices there are. */
export const slices = users + 1;

/** What the release before told everything on; it is heard still, and told while a process of that release lives. */
export const changesChannel = "stint_changes";

/** The slice of a user: the end of an id is random in every version of it. */
export const sliceOf = (userId: string): number => Number.parseInt(userId.slice(-2), 16);

const before = "stint_slice_";

/** The channel of a slice. */
export const channelOf = (slice: number): string => `${before}${slice}`;

/** The slice of a channel; null for any other channel. */
export const sliceBehind = (channel: string): number | null =>
  channel.startsWith(before) ? Number(channel.slice(before.length)) : null;

/** A notification holds 8,000 bytes, the last of them for C. */
const mostBytes = 7_900;

/** The notifications of one slice after the `told`th: each its number, and on a line of its own each announcement. */
export function notifications(told: number, announcements: readonly string[]): string[] {
  const all: string[] = [];
  let open = "";
  for (const announcement of announcements) {
    if (open !== "" && Buffer.byteLength(open) + Buffer.byteLength(announcement) < mostBytes)
      open += `\n${announcement}`;
    else {
      if (open !== "") all.push(open);
      open = `${told + all.length + 1}\n${announcement}`;
    }
  }
  if (open !== "") all.push(open);
  return all;
}

/** What a notification says: its number (NaN when that cannot be read) and the announcements. */
export function announcedIn(notification: string): { number: number; announcements: string[] } {
  const [number = "", ...announcements] = notification.split("\n");
  return { number: /^\d+$/.test(number) ? Number(number) : Number.NaN, announcements };
}
