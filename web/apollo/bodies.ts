// What the client sends for an operation, letter by letter: the build writes it into the first page (web/firstPage.mts), whose
// request is then the client's own. One at a time; in no script of the app.
import type { TypedDocumentNode } from "@apollo/client";
import { makeClient } from "./client";
import * as documents from "./generated/graphql";

/** The body of a query's request, with "$id" in the place of its id, or with the variables given. Throws where there is no such query. */
export async function bodyOf(name: string, given?: object): Promise<string> {
  const query = (documents as Record<string, unknown>)[`${name}Document`] as TypedDocumentNode | undefined;
  const [operation] = query?.definitions ?? [];
  if (!query || operation?.kind !== "OperationDefinition") throw new Error(`There is no query ${name}`);
  const asked = (operation.variableDefinitions ?? []).map(({ variable }) => variable.name.value);
  if (!given && asked.some((one) => one !== "id")) throw new Error(`${name} asks for more than an id`);
  let body: string | undefined;
  const { fetch } = globalThis;
  globalThis.fetch = async (_where, options) => {
    body = String(options?.body);
    throw new Error("nobody is asked");
  };
  const variables = given ?? Object.fromEntries(asked.map((one) => [one, `$${one}`]));
  await makeClient()
    .query({ query, variables })
    .catch(() => {});
  globalThis.fetch = fetch;
  if (body === undefined) throw new Error(`The client did not send ${name}`);
  return body;
}
