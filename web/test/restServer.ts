/** Answers of the REST door for tests, by method and path, and what was asked. */

/** A status with a body, or "silence" when no answer comes. */
export type RestAnswer = { status?: number; body?: object } | "silence";

interface Asked {
  call: string;
  body: unknown;
  authorization: string | null;
  /** The Idempotency-Key, where there was one. */
  key?: string;
}

/**
 * Serves `fetch` until `restore` is called. Answers by "METHOD /path" below /api/v1: one for ever, or a list of which the last
 * one stays. What has no answer is a 404.
 */
export function restServer(answers: Record<string, RestAnswer | RestAnswer[]>) {
  const before = globalThis.fetch;
  const asked: Asked[] = [];
  const left = new Map(
    Object.entries(answers).map(([call, given]) => [call, Array.isArray(given) ? [...given] : [given]]),
  );
  globalThis.fetch = async (url, options) => {
    const call = `${options?.method} ${String(url).replace("/api/v1", "")}`;
    const headers = new Headers(options?.headers);
    const key = headers.get("idempotency-key");
    asked.push({
      call,
      body: options?.body ? JSON.parse(String(options.body)) : undefined,
      authorization: headers.get("authorization"),
      ...(key !== null && { key }),
    });
    const mine = left.get(call);
    const answer = (mine && mine.length > 1 ? mine.shift() : mine?.[0]) ?? { status: 404 };
    if (answer === "silence") throw new TypeError("Failed to fetch");
    return new Response(answer.body ? JSON.stringify(answer.body) : null, { status: answer.status ?? 200 });
  };
  return {
    asked,
    restore: () => {
      globalThis.fetch = before;
    },
  };
}

/** A refusal in the envelope of the REST door. */
export const refused = (
  status: number,
  code: string,
  message: string,
  fields?: Record<string, string>,
): RestAnswer => ({
  status,
  body: { success: false, error: { code, message, ...(fields && { fields }) } },
});
