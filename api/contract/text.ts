/** Text as it is counted and kept, the same on both sides. */

/** Code points, so that an emoji counts once on both sides. */
export const lengthOf = (text: string): number => [...text].length;

/** NUL cannot be stored by Postgres and a lone surrogate would be changed silently: both are refused. */
export const isStorable = (text: string): boolean => !text.includes("\u0000") && !loneSurrogate.test(text);

/** The form in which addresses and names of accounts are told apart: composed, without case, without outer blanks. */
export const keyOf = (text: string): string => text.trim().normalize("NFC").toLowerCase().normalize("NFC");

const loneSurrogate = /[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/;

/** `projectId` as `project_id`. */
export const snakeCase = (name: string): string => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
