// What a background job does, in an operator's words.
const tasks: Record<string, string> = {
  mailLink: "Send a verification or reset mail",
  completeDueSession: "End a focus session at its time",
  endAccount: "End a cancelled account",
  endTrial: "End a free trial",
  endSubscription: "End a subscription at the payment provider",
  agreeSubscription: "Bring a subscription in line with the payment provider",
  readSubscription: "Read a subscription from the payment provider",
  emptyTrash: "Remove for good what was deleted 30 days ago",
  tellEnding: "Send the mail about a cancelled subscription",
};

/** "End a free trial" of `endTrial`; a job that this page does not know stays as it is called. */
export const jobWords = (task: string): string => tasks[task] ?? task;
