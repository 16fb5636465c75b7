/** What REST answers about a second factor and passkeys, a member's and an administrator's. */
import { Json } from "../../core/json";
import { object, text } from "../../core/routes";

export const setUpWords = object({ secret: text, uri: text });
export const challengeWords = object({ options: text, ticket: text });
export const codesWords = object({ recoveryCodes: { type: "array", items: text } });
export const told = (codes: string[]): Json<unknown> => Json.of({ recoveryCodes: codes });
