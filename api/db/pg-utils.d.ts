/** What of a file of pg is used here that its types leave out. */
declare module "pg/lib/utils" {
  /** A value as pg sends it: a text, null, or bytes as they are. */
  export function prepareValue(value: unknown): string | Buffer | null;
}
