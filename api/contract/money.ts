/** Money as every screen and mail writes it: in US English (docs/product.md "Everywhere"). */

/** "€10.00" of 1000 and "EUR". Cents only; `whole` leaves out cents that are none: "€10". */
export function money(cents: number, currency = "EUR", { whole = false } = {}): string {
  const digits = whole && cents % 100 === 0 ? 0 : 2;
  try {
    return new Intl.NumberFormat("en-US", { style: "currency", currency, minimumFractionDigits: digits }).format(
      cents / 100,
    );
  } catch {
    return `${(cents / 100).toFixed(2)} ${currency}`;
  }
}
