/** Labels (docs/product.md "Tasks"): words on a task, kept in one form, so that "Home" and " home " are one. */
import { keyOf } from "./text";

/** A label as it is kept: composed, in lower case, with one space between its words. */
export const labelOf = (text: string): string => keyOf(text).replace(/\s+/gu, " ");

/** The labels that these texts are, in their order: each once, and what is blank is none. */
export const labelsOf = (texts: readonly string[]): string[] => [...new Set(texts.map(labelOf))].filter(Boolean);

/** The labels of a text that has commas between them, as a form holds it. */
export const labelsIn = (text: string): string[] => labelsOf(text.split(","));

/** They as such a text. */
export const labelsText = (labels: readonly string[]): string => labels.join(", ");
