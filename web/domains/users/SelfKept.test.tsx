// What was changed of the preferences in this browser reaches the account, or is taken back (docs/product.md "Settings").
import { ApolloLink } from "@apollo/client";
import { act, waitFor } from "@testing-library/react";
import { GraphQLError } from "graphql";
import { of, throwError } from "rxjs";
import { initialPreferences, type Preferences } from "#contract/preferences";
import { token } from "../../apollo/token";
import { forgetPreferences } from "../../lib/accountPreferences";
import { type Changes, preferences } from "../../lib/preferences";
import { userWith } from "../../test/entities";
import { renderApp } from "../../test/render";
import { SelfKept } from "./SelfKept";

const user = userWith();
let account: Preferences;
let asked: Changes[];
let fails: "offline" | "refused" | "zone" | null;

const server = new ApolloLink(({ variables }) => {
  asked.push(variables.input);
  if (fails === "offline") return throwError(() => new TypeError("Failed to fetch"));
  if (fails === "refused")
    return of({ errors: [new GraphQLError("Must be at least 1", { extensions: { code: "VALIDATION_ERROR" } })] });
  if (fails === "zone" && "zone" in variables.input) {
    const extensions = { code: "VALIDATION_ERROR", fields: { zone: "There is no such time zone" } };
    return of({ errors: [new GraphQLError("There is no such time zone", { extensions })] });
  }
  account = { ...account, ...variables.input };
  const now = userWith({ preferences: { __typename: "Preferences", ...account } });
  return of({ data: { updatePreferences: now } } as ApolloLink.Result);
});
const start = () => renderApp(<SelfKept user={user} />, { link: server });

beforeEach(() => {
  token.set("t1");
  [account, asked, fails] = [{ ...initialPreferences }, [], null];
});
afterEach(() => act(() => forgetPreferences()));

it("sends what is changed, and then no more", async () => {
  start();
  act(() => preferences.set({ theme: "dark", dailyGoal: 60 }));
  await waitFor(() => expect(account).toMatchObject({ theme: "dark", dailyGoal: 60 }));
  await waitFor(() => expect(preferences.unsent()).toEqual({}));
  expect(asked).toHaveLength(1);
});

it("keeps what could not be sent and sends it when the line is back", async () => {
  fails = "offline";
  start();
  act(() => preferences.set({ sound: false }));
  await waitFor(() => expect(asked).toHaveLength(1));
  expect([preferences.now().sound, preferences.unsent()]).toEqual([false, { sound: false }]);
  fails = null;
  await act(async () => void dispatchEvent(new Event("online")));
  await waitFor(() => expect(preferences.unsent()).toEqual({}));
  expect([account.sound, preferences.now().sound]).toEqual([false, false]);
});

it("tries again what failed in passing as the tab is looked at again", async () => {
  fails = "offline";
  start();
  act(() => preferences.set({ sound: false }));
  await waitFor(() => expect(asked).toHaveLength(1));
  fails = null;
  await act(async () => void document.dispatchEvent(new Event("visibilitychange", { bubbles: true })));
  await waitFor(() => expect(account.sound).toBe(false));
});

it("leaves it to another tab that is sending", async () => {
  let isFree = false;
  const request = jest.fn((_: string, __: object, run: (lock: object | null) => unknown) =>
    Promise.resolve(run(isFree ? {} : null)),
  );
  Object.defineProperty(navigator, "locks", { configurable: true, value: { request } });
  start();
  act(() => preferences.set({ sound: false }));
  await waitFor(() => expect(request).toHaveBeenCalled());
  expect(asked).toEqual([]);
  isFree = true;
  await act(async () => void dispatchEvent(new Event("online")));
  await waitFor(() => expect(preferences.unsent()).toEqual({}));
  expect(asked).toHaveLength(1);
  Reflect.deleteProperty(navigator, "locks");
});

it("takes back what is refused, and says so", async () => {
  fails = "refused";
  const { findByText } = start();
  act(() => preferences.set({ dailyGoal: 0 }));
  expect(await findByText("Must be at least 1")).toBeInTheDocument();
  expect([preferences.now(), preferences.unsent()]).toMatchObject([{ dailyGoal: null }, {}]);
});

it("sends the rest where the server does not know the zone, and says nothing of it", async () => {
  fails = "zone";
  const { queryByText } = start();
  act(() => preferences.set({ dailyGoal: 60, zone: "Etc/New" }));
  await waitFor(() => expect(preferences.unsent()).toEqual({}));
  expect(asked).toEqual([{ dailyGoal: 60, zone: "Etc/New" }, { dailyGoal: 60 }]);
  expect([account.dailyGoal, preferences.now().dailyGoal, preferences.now().zone]).toEqual([60, 60, null]);
  expect(queryByText(/time zone/)).toBeNull();
});

it("leaves nothing behind when somebody signs out", async () => {
  start();
  act(() => preferences.set({ theme: "dark" }));
  await waitFor(() => expect(preferences.unsent()).toEqual({}));
  act(() => token.clear());
  expect([preferences.now().theme, localStorage.getItem("stint.preferences")]).toEqual(["system", null]);
});
