/** Tables as CSV (RFC 4180), for the programs that people open them with. */

/**
 * What a spreadsheet would take for a formula and run: a cell that begins with it, of full width too, gets an
 * apostrophe, which shows it as text.
 */
const formula = /^[=+\-@＝＋－＠\t\r\n]/;

type Cell = string | number | boolean | null;

/** One cell: nothing of null; text that is a formula's beginning is disarmed, numbers are written by us and stay as they are. */
function cellOf(value: Cell): string {
  if (typeof value !== "string") return value === null ? "" : String(value);
  const safe = formula.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** Rows as lines, each ended. */
export const csvOf = (rows: readonly (readonly Cell[])[]): string =>
  rows.map((cells) => `${cells.map(cellOf).join(",")}\r\n`).join("");
