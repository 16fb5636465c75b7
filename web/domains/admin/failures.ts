/** What failed in the back-office where no call of the documents has a sentence: here, so that no screen of a member brings them along. */
export const failures = {
  fetchUser: "Failed to fetch the user",
  removeSecondFactor: "The second factor could not be removed. Please try again.",
  exportList: "Failed to export the list",
  fetchFigures: "Failed to fetch the figures",
} as const;
