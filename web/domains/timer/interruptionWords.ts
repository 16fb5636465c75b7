/** What is said of interruptions: no first screen says these. */

/** By what a notice that one could not be counted is found again, see `notify.retry`. */
export const interruptionAct = (id: string): string => `interruption ${id}`;

export const interruptionWords = {
  title: "Interruptions",
  of: { internal: "Internal interruption", external: "External interruption" },
  short: { internal: "Internal", external: "External" },
  hint: { internal: "By yourself: a thought, the phone", external: "From elsewhere: a call, a question" },
  addWord: "Add a word",
  word: "What was it?",
  deleted: "Interruption deleted",
  loadFailed: "Failed to load what interrupted this session",
  countFailed: "Failed to count the interruption",
  changeFailed: "Failed to save what it was",
  deleteFailed: "Failed to delete the interruption",
  undoFailed: "Failed to undo. Please try again.",
} as const;
