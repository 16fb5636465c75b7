// Where a subscription stands, in the words of every place that tells of it.

/** "to start your 7-day free trial", or what approving a plan starts that costs from its first day. */
export const startOf = ({ trialDays }: { trialDays: number }): string =>
  trialDays > 0 ? `your ${trialDays}-day free trial` : "it";

/** What has become of a plan that is unpaid. */
export const collectingStopped = "The payment provider stopped collecting after several failed payments.";

/** True of an instant to come: one that is over says nothing of what comes. */
export const isAhead = (at: string): boolean => Date.parse(at) > Date.now();
