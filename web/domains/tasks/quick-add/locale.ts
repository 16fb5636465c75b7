/** Whether a date in figures begins with its day where this browser's user lives: 5/12 in December. */
const order = new Intl.DateTimeFormat(undefined, { day: "numeric", month: "numeric" }).formatToParts(0);

export const isDayFirst =
  order.findIndex(({ type }) => type === "day") < order.findIndex(({ type }) => type === "month");
