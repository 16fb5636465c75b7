/** Calls through both doors whose answers compare: the same status, code and message wherever the same is meant. */
import type { TestApp } from "./app";
import type { Request } from "./operations";

/** The answer as status, code and message; GraphQL's code decides its status, as it would over REST. */
export interface Outcome {
  status: number;
  code: string | null;
  message: string | null;
  text: string;
}

export const inRest = (name: string): boolean => !/^(Query|Mutation|Subscription)\./.test(name);

/** Makes one call. */
export async function outcomeOf(app: TestApp, name: string, request: Request, token?: string): Promise<Outcome> {
  if ("path" in request) {
    const { status, body } = await app.rest(name.split(" ")[0] ?? "GET", request.path, { token, body: request.body });
    // Under /admin `error` is the sentence itself and the code stands beside it.
    const { code = null, message = null } =
      typeof body.error === "string" ? { code: body.code, message: body.error } : (body.error ?? {});
    return { status, code, message, text: JSON.stringify(body) };
  }
  const { status, data, errors } = await app.gql(request.query, request.variables, token);
  const code = errors?.[0]?.extensions.code ?? null;
  return { status, code, message: errors?.[0]?.message ?? null, text: JSON.stringify({ data, errors }) };
}

/** Runs all, some at a time. */
export async function together(tasks: readonly (() => Promise<void>)[]): Promise<void> {
  const left = tasks.values();
  const work = async () => {
    for (const task of left) await task();
  };
  await Promise.all(Array.from({ length: 16 }, work));
}

/** An answer with these ids made alike, and without what time alone changes. */
export const masked = (text: string, ...ids: readonly string[]): string =>
  ids.reduce((rest, id) => rest.replaceAll(id, "<id>"), text).replace(/"(now|exportedAt)":("[^"]+"|[\d.]+)/g, '"$1":0');
