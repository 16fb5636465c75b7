/** What a route's description is made of. */
import type { InputClass, JsonSchema } from "./openapi-schemas";

/** `answer`: an entity's name, `[Entity]` for a list of it, a schema of its own, or null for 204. */
export interface RouteWords {
  summary: string;
  answer: string | JsonSchema | null;
  body?: InputClass;
  query?: InputClass;
  created?: true;
  /** No token needed. */
  open?: true;
  /** Keys are snake_case. */
  snake?: true;
  /** `?count=true` answers with the number alone. */
  counts?: true;
}

/** An object with all of these keys. */
export const object = (properties: Record<string, unknown>): JsonSchema => ({
  type: "object",
  properties,
  required: Object.keys(properties),
});
export const text = { type: "string" };
