// The few calls that exist only on the REST door (docs/api.md "Calls"): JSON in, `data` or the whole envelope out.
import { messages } from "#contract/messages";
import { fromBody, RestError } from "./problems";
import { token } from "./token";

type Method = "GET" | "POST" | "PUT" | "DELETE";

/**
 * Calls `/api/v1{path}` and gives the whole answered body. Throws RestError, also when no answer came. What is asked again under the same
 * `key` is answered as the first time.
 */
export const rest = <Answer>(method: Method, path: string, body?: object, key?: string): Promise<Answer> =>
  call(method, `/api/v1${path}`, { body, bearer: token.get(), key });

/** Calls either door. An answer that tells of errors is a refusal, whatever its status. */
export async function call<Answer>(
  method: Method,
  path: string,
  { body, bearer, keepalive, key }: { body?: object; bearer: string | null; keepalive?: boolean; key?: string },
): Promise<Answer> {
  const response = await fetch(path, {
    method,
    ...(keepalive && { keepalive }),
    headers: {
      ...(body && { "content-type": "application/json" }),
      ...(key && { "idempotency-key": key }),
      ...(bearer && { authorization: `Bearer ${bearer}` }),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  }).catch(() => {
    throw new RestError({ code: "NETWORK_ERROR", message: messages.networkError, fields: {} });
  });
  const text = await response.text();
  if (!response.ok) throw new RestError(fromBody(response, text), response.status);
  const answer = text === "" ? {} : JSON.parse(text);
  if (answer?.errors) throw new RestError(fromBody(response, text), response.status);
  return answer as Answer;
}
