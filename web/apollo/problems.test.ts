// Which sentence a person reads for which failure (docs/product.md "Everywhere").
import { CombinedGraphQLErrors, ServerError } from "@apollo/client/errors";
import { messages } from "#contract/messages";
import { fromBody, problemOf, RestError, sentenceOf } from "./problems";
import { token } from "./token";

const refused = (code: string, message: string, fields?: Record<string, string>) =>
  new CombinedGraphQLErrors({ errors: [{ message, extensions: { code, ...(fields ? { fields } : {}) } }] });

const answered = (status: number, statusText: string, bodyText: string) =>
  new ServerError("refused", { response: new Response(null, { status, statusText }), bodyText });

beforeEach(() => localStorage.clear());

describe("the sentence of a failure", () => {
  it("tells that a refused token has to be renewed, whatever the form would say", () => {
    expect(sentenceOf(refused("INVALID_TOKEN", "x"), messages.saveTaskFailed)).toBe(
      "Authentication token is invalid or expired. Please log in again.",
    );
  });

  it("tells any other 401 apart from a token that is not there", () => {
    expect(sentenceOf(refused("UNAUTHORIZED", "x"))).toBe("No authentication token available. Please log in.");
    token.set("a.b.c");
    expect(sentenceOf(refused("UNAUTHORIZED", "x"))).toBe("Authentication required. Please log in.");
    expect(sentenceOf(answered(401, "Unauthorized", "nope"))).toBe("Authentication required. Please log in.");
  });

  it("repeats the server's words", () => {
    expect(sentenceOf(refused("NOT_FOUND", "Project not found"), messages.saveProjectFailed)).toBe("Project not found");
    expect(sentenceOf(refused("INVALID_CREDENTIALS", messages.invalidCredentials), messages.loginFailed)).toBe(
      "Invalid email or password",
    );
  });

  it("falls back on the form's where the server had none: no answer, or a defect", () => {
    expect(sentenceOf(new TypeError("Failed to fetch"), messages.saveTaskFailed)).toBe("Failed to save task");
    expect(sentenceOf(refused("INTERNAL", messages.internal), messages.saveTaskFailed)).toBe("Failed to save task");
    expect(sentenceOf(new TypeError("Failed to fetch"))).toBe("Network error occurred");
  });

  it("names the status of an answer that is no JSON", () => {
    expect(sentenceOf(answered(502, "Bad Gateway", "<html>"))).toBe("HTTP 502: Bad Gateway");
  });
});

describe("the problem in a failure", () => {
  it("has a code and a sentence per field, from either door", () => {
    const fields = { email: messages.invalidEmail };
    expect(problemOf(refused("VALIDATION_ERROR", messages.invalidEmail, fields))).toEqual({
      code: "VALIDATION_ERROR",
      message: messages.invalidEmail,
      fields,
    });
    const body = { success: false, error: { code: "VALIDATION_ERROR", message: messages.invalidEmail, fields } };
    expect(problemOf(new RestError(fromBody(new Response(null, { status: 400 }), JSON.stringify(body))))).toEqual({
      code: "VALIDATION_ERROR",
      message: messages.invalidEmail,
      fields,
    });
  });

  it("is read from a GraphQL error that came with a failing status", () => {
    const text = JSON.stringify({
      errors: [
        { message: "Too many requests (429). Retry in 7 s", extensions: { code: "RATE_LIMITED", retryAfter: 7 } },
      ],
    });
    expect(problemOf(answered(429, "Too Many Requests", text))).toEqual({
      code: "RATE_LIMITED",
      message: "Too many requests (429). Retry in 7 s",
      fields: {},
      retryAfter: 7,
    });
  });

  it("says when to come back, whichever door said so", () => {
    const headers = { "retry-after": "30" };
    const body = { success: false, error: { code: "UNAVAILABLE", message: messages.unavailable } };
    expect(fromBody(new Response(null, { status: 503, headers }), JSON.stringify(body)).retryAfter).toBe(30);
    const refusedBefore = new ServerError("refused", {
      response: new Response(null, { status: 429, headers }),
      bodyText: "",
    });
    expect(problemOf(refusedBefore)).toMatchObject({ code: "RATE_LIMITED", retryAfter: 30 });
  });

  it("is a network error when nobody answered", () => {
    expect(problemOf(new TypeError("Failed to fetch"))).toEqual({
      code: "NETWORK_ERROR",
      message: "Network error occurred",
      fields: {},
    });
  });
});
