/** Every number that a rule, a form or a schema speaks of (docs/product.md "Field rules", docs/api.md "Rules"). Lengths count code points. */
export const limits = {
  name: { min: 2, max: 100 },
  label: { min: 1, max: 100 },
  title: { min: 1, max: 200 },
  description: { max: 1000 },
  /** How many pasted lines quick add makes tasks of at once. */
  pastedTasks: 100,
  /** How many tasks can be changed, deleted or brought back at once. */
  tasksAtOnce: 200,
  email: { max: 254 },
  password: { min: 6, maxBytes: 256 },
  strongPassword: { min: 8 },
  sessionMinutes: { min: 1, max: 480, initial: 120 },
  focusMinutes: { min: 1, max: 180, initial: 25 },
  /** How many labels a task bears, how many characters one has, and of how many an account's list of them tells. */
  labels: { most: 10, max: 30, listed: 200 },
  /** Of a task's estimate. */
  estimateMinutes: { min: 1, max: 6000 },
  breakMinutes: { min: 0, max: 60, initial: 5 },
  /** After how many focus phases the break is a long one; 0: never. */
  longBreakEvery: { min: 0, max: 12, initial: 0 },
  longBreakMinutes: { min: 1, max: 120, initial: 15 },
  year: { min: 1900, max: 2200 },
  pageSize: { max: 100 },
  /** How far the tasks of a project are counted: a number above a list says no more than that there are so many or more. */
  countedTasks: 1000,
  /** Search: how many things it answers with unless asked for more, how many words of a query count, how many of what matches and how many of the newest of a kind are ranked. */
  search: { answer: 20, words: 10, matching: 1000, newest: 300 },
  /** How many things of a name are found for whoever chooses one. */
  found: 30,
  recentDays: { initial: 7, min: 1, max: 3650 },
  bodyBytes: 256 * 1024,
  webhookBytes: 1024 * 1024,
  frameBytes: 64 * 1024,
  /** What changed of a user's: for how many days that is known (and of how many commits: migration ChangesBounded), and with how many a tab catches up at most. */
  changes: { days: 7, caughtUp: 1000 },
  /** What one user may have; texts in bytes. */
  quota: { tasks: 100_000, boards: 1000, projects: 10_000, sessions: 10_000, textBytes: 100_000_000 },
  /** What was deleted and can be brought back: for how many days, and of one user and kind how much. */
  trash: { days: 30, things: 1000, bytes: 16 * 1024 * 1024 },
  tasksInSession: 1000,
  /** The dashboard's small pictures: how many projects, of how many boards, how many cards in a column. */
  picture: { projects: 3, boards: 100, cards: 6 },
  /** Signs of a rank: room for 11,900 cards put one after the other between the same two. An entry of an index holds 2,700 bytes. */
  rankLength: 2400,
  /** Sign-ins of an account; of more, those used longest ago end. */
  signIns: 100,
  /** Passkeys of an account. */
  passkeys: 20,
  /** From this share of a quota on the user is told. */
  quotaNotice: 0.9,
  /** The most that one statement answers with, whatever was asked for: rows, and bytes of their JSON. */
  statement: { rows: 20_000, bytes: 32 * 1024 * 1024 },
  /** The most bytes that Postgres may send in answer to one statement before its connection is given up. */
  databaseAnswerBytes: 64 * 1024 * 1024,
  /** How many of its sessions a task names: the open one first of all, then those it was put into last. */
  namedSessions: 20,
  /** How many of its tasks a session shows in a list of sessions; by itself it shows all. */
  listedSessionTasks: 50,
  /** A GraphQL document: the app's largest has 2 KB. Longest name or alias in it, and how many words and signs it may have. */
  documentBytes: 32 * 1024,
  documentName: 100,
  documentTokens: 2000,
  /** Values in a document's variables, all that is within them counted. */
  documentVariables: 2000,
  /** What one GraphQL operation may answer with, as reckoned before it runs: a list of 10,000 whole tasks is about a quarter. */
  answerBytes: 48 * 1024 * 1024,
  /** The same for who is not signed in, and for the schema's description of itself, which all that can be asked of it must fit into. */
  publicAnswerBytes: 1280 * 1024,
  /** What a browser keeps of the last answers of an account: how many, how many characters of JSON, how long. */
  keptAnswers: { answers: 60, characters: 6_000_000, days: 30 },
  /** Sessions list: no second fetch within this many milliseconds. */
  refetchGapMs: 3000,
  /** The timer's keep-alive, milliseconds. */
  keepAliveMs: 60_000,
  /** Pointer travel that starts a drag, pixels; one arrow key's way in a free keyboard drag, pixels. */
  dragStartPx: 8,
  keyboardStepPx: 25,
} as const;

/** What a user may have so much of: things by their number, texts by their bytes. */
export type CountedKind = keyof typeof limits.quota;
export const countedKinds = Object.keys(limits.quota) as CountedKind[];

/** Limits that only the server knows of: no browser loads them. */
export const serverLimits = {
  /** Open connections of a process: in all, and of one network where no proxy stands in front. */
  connections: { most: 10_000, ofNetwork: 2000 },
  /** After an outage a process lets so many tabs a second read their views again, and none waits longer. */
  rereads: { tabsPerSecond: 100, longestMs: 30_000 },
  /** Idempotency-Key: how long and how many answers are kept, how large one may be, how long a call may run or be waited for. */
  idempotency: {
    keyLength: 255,
    hours: 24,
    perCaller: 10_000,
    answerBytes: 16 * 1024,
    leaseSeconds: 30,
    waitMs: 10_000,
  },
} as const;
