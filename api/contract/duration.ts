/** Lengths of time as people read them (docs/product.md "Field rules"). */

/** "Xh Ym", both parts always, from minutes. */
export const hoursAndMinutes = (minutes: number): string => `${Math.floor(minutes / 60)}h ${minutes % 60}m`;

/** "MM:SS", from one hour on "H:MM:SS", from whole seconds. */
export function clockDigits(seconds: number): string {
  const two = (n: number) => String(n).padStart(2, "0");
  const [h, m, s] = [Math.floor(seconds / 3600), Math.floor((seconds % 3600) / 60), seconds % 60];
  return h > 0 ? `${h}:${two(m)}:${two(s)}` : `${two(m)}:${two(s)}`;
}
