/**
 * To whom commits are told. Users are divided into slices; a process holds those of the users whose sockets it has, and everybody that of
 * accounts. Each process has a channel of its own, on which what falls into its slices is numbered without a gap, so that it knows when
 * it missed something.
 */

const users = 65_536;
/** The last slice is that of accounts: whoever keeps something about one must hear of it, wherever its owner is. */
export const accounts = users;

/** What the releases before hear everything on, while a process of theirs lives; the first of them tells there too. */
export const changesChannel = "stint_changes";

/** The slice of a user: the end of an id is random in every version of it. */
export const sliceOf = (userId: string): number => Number.parseInt(userId.slice(-4), 16);

/** What the channel of each ear begins with; its number follows. */
export const earChannels = "stint_ear_";

/** So many bytes of announcements go together. A notification holds 8,000, and what is begun with the last of them is up to 5,900. */
export const togetherBytes = 2_000;

const ofAccount = "!";

/** An announcement as it is told to those who hold accounts, who may hold its user's slice as well. */
export const toldOfAccount = (announcement: string): string => ofAccount + announcement;

/** One announcement as it was heard, and whether it came as an account's. */
export interface Announced {
  said: string;
  account: boolean;
}

/** What a notification says: its number (NaN when that cannot be read), and on a line of its own each announcement. */
export function announcedIn(notification: string): { number: number; announcements: Announced[] } {
  const [number = "", ...lines] = notification.split("\n");
  const announcements = lines.map((line) => {
    const account = line.startsWith(ofAccount);
    return { said: account ? line.slice(ofAccount.length) : line, account };
  });
  return { number: /^\d+$/.test(number) ? Number(number) : Number.NaN, announcements };
}
