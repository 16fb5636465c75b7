// A plan in words, for whoever chooses one: what it costs, and whether it begins with free days.

/** "10 euros a month" */
export const monthly = (cents: number): string => `${cents / 100} euros a month`;

/** "7-day free trial, then 10 euros a month"; the free days are those of whoever reads it (docs/product.md "Plans"). */
export const costOf = ({ trialDays, price }: { trialDays: number; price: number }): string =>
  trialDays > 0 ? `${trialDays}-day free trial, then ${monthly(price)}` : monthly(price);
