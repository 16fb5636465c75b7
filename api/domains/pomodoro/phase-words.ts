/** Refusals of what is done to phases that only the server says, so that no screen loads them. */
export const phaseWords = {
  paceKept: "How the focus of a session ends is chosen before it starts",
  open: "This focus goes on until it is ended",
} as const;
