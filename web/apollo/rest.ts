// The few calls that exist only on the REST door (docs/api.md "Calls"): JSON in, `data` or the whole envelope out.
import { messages } from "#contract/messages";
import { fromBody, RestError } from "./problems";
import { token } from "./token";

/** Calls `/api/v1{path}` and gives the whole answered body. Throws RestError, also when no answer came. */
export async function rest<Answer>(
  method: "GET" | "POST" | "PUT" | "DELETE",
  path: string,
  body?: object,
): Promise<Answer> {
  const bearer = token.get();
  let response: Response;
  try {
    response = await fetch(`/api/v1${path}`, {
      method,
      headers: {
        ...(body ? { "content-type": "application/json" } : {}),
        ...(bearer ? { authorization: `Bearer ${bearer}` } : {}),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
  } catch {
    throw new RestError({ code: "NETWORK_ERROR", message: messages.networkError, fields: {} });
  }
  const text = await response.text();
  if (!response.ok) throw new RestError(fromBody(response, text), response.status);
  return (text === "" ? {} : JSON.parse(text)) as Answer;
}
