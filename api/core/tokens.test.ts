/** A token that was once found genuine is remembered; its expiry is looked at each time. */
import { randomUUID } from "node:crypto";
import { Tokens } from "./tokens";

const secret = "a secret for tests, long enough to be one";
beforeEach(() => jest.useFakeTimers({ now: new Date("2026-01-01T10:00:00Z") }));
afterEach(() => jest.useRealTimers());

test("an accepted token is refused from its expiry on", () => {
  const tokens = new Tokens(secret, 60);
  const id = randomUUID();
  const given = tokens.sign("user", id, 3);
  for (let call = 0; call < 2; call++)
    expect(tokens.verify(given)).toMatchObject({ kind: "user", subject: id, version: 3 });
  jest.setSystemTime(new Date("2026-01-01T10:00:59Z"));
  expect(tokens.verify(given).subject).toBe(id);
  jest.setSystemTime(new Date("2026-01-01T10:01:00Z"));
  expect(() => tokens.verify(given)).toThrow("invalid or expired");
});

test("what was remembered makes no other token genuine", () => {
  const tokens = new Tokens(secret, 60);
  const given = tokens.sign("user", randomUUID(), 0);
  tokens.verify(given);
  const [header, payload, signature] = given.split(".");
  for (const forged of [`${header}.${payload}.`, `${header}.${payload}.${signature?.slice(0, -2)}AA`, `${given} `])
    expect(() => tokens.verify(forged)).toThrow("invalid or expired");
});
