// A plan in words, for whoever chooses one: what it costs, and whether it begins with free days.

/** "10 euros a month" */
export const monthly = (cents: number): string => `${cents / 100} euros a month`;

/** A plan's free days for whoever reads it: none once there was a trial (docs/product.md "Plans"). */
interface Beginning {
  trialDays: number;
}

/** "to start your 7-day free trial", or what approving a plan starts that costs from its first day. */
export const startOf = ({ trialDays }: Beginning): string =>
  trialDays > 0 ? `your ${trialDays}-day free trial` : "it";

/** "7-day free trial, then 10 euros a month" */
export const costOf = ({ trialDays, price }: Beginning & { price: number }): string =>
  trialDays > 0 ? `${trialDays}-day free trial, then ${monthly(price)}` : monthly(price);

/** What has become of a plan that is unpaid, in every place that tells of it. */
export const collectingStopped = "The payment provider stopped collecting after several failed payments.";
