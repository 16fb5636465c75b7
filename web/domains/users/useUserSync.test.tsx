// The background sync of the profile (account-billing-admin §7 and §9).
import { ApolloLink } from "@apollo/client";
import { act } from "@testing-library/react";
import { GraphQLError } from "graphql";
import { of } from "rxjs";
import { userWith } from "../../test/entities";
import { renderApp } from "../../test/render";
import { useUserSync } from "./useUserSync";

function Synced() {
  useUserSync(true);
  return null;
}
const me = { data: { me: { __typename: "Me", user: userWith(), token: null } } } as ApolloLink.Result;
const refused = (code: string) =>
  ({ errors: [new GraphQLError("refused", { extensions: { code } })] }) as unknown as ApolloLink.Result;

/** A server that gives these answers one after the other, the last one for ever. */
function serve(...answers: ApolloLink.Result[]) {
  const asked = { times: 0 };
  renderApp(<Synced />, { link: new ApolloLink(() => of(answers[Math.min(asked.times++, answers.length - 1)] ?? me)) });
  return asked;
}
const look = () => act(async () => void document.dispatchEvent(new Event("visibilitychange")));
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

it("asks again a second after the tab is looked at, at most every 30 seconds", async () => {
  const asked = serve(me);
  await look();
  await pass(2_000);
  expect(asked.times).toBe(0);
  await pass(30_000);
  await look();
  expect(asked.times).toBe(0);
  await pass(1_000);
  expect(asked.times).toBe(1);
  await look();
  await pass(5_000);
  expect(asked.times).toBe(1);
});

it("comes back five seconds after it was told to slow down", async () => {
  const asked = serve(refused("RATE_LIMITED"), me);
  await pass(30_000);
  await look();
  await pass(1_000);
  expect(asked.times).toBe(1);
  await pass(5_000);
  expect(asked.times).toBe(2);
});
