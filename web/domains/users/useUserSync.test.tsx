// The background sync of the profile (docs/api.md "Calls", docs/product.md "Settings").
import type { ApolloClient } from "@apollo/client";
import { act } from "@testing-library/react";
import { UserFieldsFragmentDoc } from "../../apollo/generated/graphql";
import { token } from "../../apollo/token";
import { answers } from "../../test/answers";
import { userWith } from "../../test/entities";
import { renderApp } from "../../test/render";
import { type RestAnswer, refused, restServer } from "../../test/restServer";
import { useUserSync } from "./useUserSync";

function Synced() {
  useUserSync(true);
  return null;
}

const stored = { fragment: UserFieldsFragmentDoc, fragmentName: "UserFields" };
/** The user's name as every screen shows it. */
const nameIn = (client: ApolloClient) =>
  client.cache.readFragment<{ name: string | null }>({ ...stored, id: "User:u1" })?.name;

const profile = "GET /auth/profile";
const create = "POST /auth/create-user";
const answerOf = (over: object = {}): RestAnswer => {
  const { __typename: _, ...user } = userWith({ name: "Fresh", ...over });
  return { body: { success: true, data: { user } } };
};
const limited = refused(429, "RATE_LIMITED", "Too many requests (429). Retry in 5 s");

let server: ReturnType<typeof restServer>;
const me = answers({ Me: { me: { __typename: "Me", user: userWith(), token: "renewed", unfinishedPlan: null } } });
function start(given: Record<string, RestAnswer | RestAnswer[]>) {
  server = restServer(given);
  return renderApp(<Synced />, { link: me.link });
}
const calls = () => server.asked.map(({ call }) => call);
const look = () => act(async () => void document.dispatchEvent(new Event("visibilitychange")));
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

beforeEach(() => {
  jest.useFakeTimers();
  sessionStorage.clear();
  me.asked.length = 0;
  token.set("t1");
});
afterEach(() => {
  server.restore();
  jest.useRealTimers();
});

it("asks a second after the sign-in and shows what came", async () => {
  const { client } = start({ [profile]: answerOf() });
  await pass(999);
  expect(calls()).toEqual([]);
  await pass(1);
  expect(server.asked).toEqual([{ call: profile, body: undefined, authorization: "Bearer t1" }]);
  expect(nameIn(client)).toBe("Fresh");
});

it("asks at most every 30 seconds, however often the tab is looked at or loaded anew", async () => {
  const { unmount } = start({ [profile]: answerOf() });
  await pass(1_000);
  for (let n = 0; n < 5; n++) {
    await look();
    await pass(2_000);
  }
  unmount();
  renderApp(<Synced />, { link: me.link });
  await pass(5_000);
  expect(calls()).toEqual([profile]);
  await pass(15_000);
  await look();
  expect(calls()).toEqual([profile]);
  await pass(1_000);
  expect(calls()).toEqual([profile, profile]);
});

it("asks anew for the next person", async () => {
  const { unmount } = start({ [profile]: answerOf() });
  await pass(1_000);
  unmount();
  token.set("t2");
  renderApp(<Synced />, { link: me.link });
  await pass(1_000);
  expect(server.asked.map(({ authorization }) => authorization)).toEqual(["Bearer t1", "Bearer t2"]);
});

it("makes the record that is missing and shows it", async () => {
  const { client } = start({ [profile]: refused(404, "NOT_FOUND", "Not found"), [create]: answerOf({ name: "Made" }) });
  await pass(1_000);
  expect(calls()).toEqual([profile, create]);
  expect(nameIn(client)).toBe("Made");
});

it("comes back five seconds after it was told to slow down", async () => {
  const { client } = start({ [profile]: [limited, limited, answerOf()] });
  await pass(1_000);
  expect(calls()).toHaveLength(1);
  await pass(4_999);
  expect(calls()).toHaveLength(1);
  await pass(1);
  expect(calls()).toHaveLength(2);
  await pass(5_000);
  expect(calls()).toHaveLength(3);
  expect(nameIn(client)).toBe("Fresh");
  await pass(20_000);
  expect(calls()).toHaveLength(3);
});

it("signs out when the token is refused, and says why", async () => {
  start({ [profile]: refused(401, "INVALID_TOKEN", "x") });
  await pass(1_000);
  expect([token.get(), token.reason()]).toEqual([
    null,
    "Authentication token is invalid or expired. Please log in again.",
  ]);
});

it.each<[string, RestAnswer]>([
  ["any other 401", refused(401, "UNAUTHORIZED", "x")],
  ["a 403 without words", { status: 403 }],
])("signs out on %s too", async (_what, answer) => {
  start({ [profile]: answer });
  await pass(1_000);
  expect([token.get(), token.reason()]).toEqual([null, "Authentication required. Please log in."]);
});

it.each<[string, RestAnswer]>([
  ["silence", "silence"],
  ["a defect", refused(500, "INTERNAL", "Something went wrong")],
])("bears %s without a word", async (_what, answer) => {
  start({ [profile]: answer });
  await pass(20_000);
  expect(calls()).toEqual([profile]);
  expect(token.get()).toBe("t1");
});

it("does not show an older name over a newer one", async () => {
  const { client } = start({ [profile]: answerOf({ updatedAt: "2026-01-01T08:00:00.000Z" }) });
  const newer = userWith({ name: "Newer", updatedAt: "2026-01-01T08:00:01.000Z" });
  act(
    () => void client.cache.writeFragment({ fragment: UserFieldsFragmentDoc, fragmentName: "UserFields", data: newer }),
  );
  await pass(1_000);
  expect(nameIn(client)).toBe("Newer");
});

it("fetches a fresh token when the old one is past half its life", async () => {
  const now = Math.floor(Date.now() / 1000);
  const tokenOf = (iat: number) => `x.${btoa(JSON.stringify({ sub: "u1", iat, exp: iat + 1_000 }))}.x`;
  token.set(tokenOf(now - 400));
  const { unmount } = start({ [profile]: answerOf() });
  await pass(1_000);
  expect(me.asked).toEqual([]);
  unmount();
  sessionStorage.clear();
  token.set(tokenOf(now - 600));
  renderApp(<Synced />, { link: me.link });
  await pass(1_000);
  expect(me.asked.map(({ name }) => name)).toEqual(["Me"]);
});
