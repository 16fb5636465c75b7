/** What is said of interruptions: no first screen says these. */
export const interruptionWords = {
  title: "Interruptions",
  of: { internal: "Internal interruption", external: "External interruption" },
  short: { internal: "Internal", external: "External" },
  hint: { internal: "By yourself: a thought, the phone", external: "From elsewhere: a call, a question" },
  addWord: "Add a word",
  word: "What was it?",
  deleted: "Interruption deleted",
  countFailed: "Failed to count the interruption",
  changeFailed: "Failed to save what it was",
  deleteFailed: "Failed to delete the interruption",
  undoFailed: "Failed to undo. Please try again.",
} as const;
