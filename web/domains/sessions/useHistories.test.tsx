/** When the day's sessions ran is one question, whatever their number; what moves later is asked for by itself. */
import { ApolloClient } from "@apollo/client";
import { ApolloProvider } from "@apollo/client/react";
import { act, renderHook } from "@testing-library/react";
import type { ReactNode } from "react";
import { makeCache } from "../../apollo/cache";
import { HistoryDocument } from "../../apollo/generated/graphql";
import { type Answer, answers } from "../../test/answers";
import { useDayHistories } from "./useHistories";

const from = "2026-11-23T08:00:00.000Z";
const ran = (id: string, to: string | null) => ({
  __typename: "PomodoroSession",
  id,
  intervals: [
    { __typename: "SessionInterval", id: null, version: null, kind: "focus", from, to, taskId: null, taskTitle: null },
  ],
});
const moved = (id: string, elapsedMs = 0) => ({ id, elapsedMs, runningSince: null, endTime: null });
const ids = Array.from({ length: 100 }, (_, at) => `s${at}`);

function opened(byName: Record<string, Answer>) {
  const { link, asked } = answers(byName);
  const client = new ApolloClient({ link, cache: makeCache(), dataMasking: true });
  const wrapper = ({ children }: { children: ReactNode }) => (
    <ApolloProvider client={client}>{children}</ApolloProvider>
  );
  type Sessions = Parameters<typeof useDayHistories>[0];
  const initialProps: { sessions: Sessions } = { sessions: undefined };
  const hook = renderHook(({ sessions }) => useDayHistories(sessions), { wrapper, initialProps });
  return { ...hook, client, names: () => asked.map(({ name }) => name) };
}
const settle = (ms = 0) => act(() => jest.advanceTimersByTimeAsync(ms));

beforeEach(() => void jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test("a hundred sessions of the day are one question, which leaves before they are known; one that moved is another", async () => {
  const { rerender, result, client, names } = opened({
    DayHistories: { currentSessions: ids.map((id) => ran(id, null)) },
    History: ({ id }) => ({ session: ran(String(id), "2026-11-23T09:00:00.000Z") }),
  });
  expect(names()).toEqual(["DayHistories"]);
  await settle(1_000);
  rerender({ sessions: ids.map((id) => moved(id)) });
  await settle();
  expect([names(), result.current.size]).toEqual([["DayHistories"], 100]);
  expect(result.current.get("s7")?.[0]?.to).toBe(null);
  // Whoever opens one of them finds it there.
  expect(client.readQuery({ query: HistoryDocument, variables: { id: "s7" } })?.session.intervals[0]?.from).toBe(from);

  rerender({ sessions: ids.map((id) => moved(id, id === "s7" ? 5 : 0)) });
  await settle(1_000);
  expect(names()).toEqual(["DayHistories", "History"]);
  expect(result.current.get("s7")?.[0]?.to).toBe("2026-11-23T09:00:00.000Z");

  rerender({ sessions: ids.map((id) => moved(id, 9)) });
  await settle(1_000);
  expect(names()).toEqual(["DayHistories", "History", "DayHistories"]);
});

test("what was read before a session began says nothing of it", async () => {
  const { rerender, result, names } = opened({
    DayHistories: { currentSessions: [] },
    History: ({ id }) => ({ session: ran(String(id), null) }),
  });
  rerender({ sessions: [] });
  await settle(1_000);
  rerender({ sessions: [moved("s1")] });
  await settle();
  expect(names()).toEqual(["DayHistories", "History"]);
  expect(result.current.get("s1")).toHaveLength(1);
});

test("nobody waits for a history that cannot be read", async () => {
  const { rerender, result } = opened({ DayHistories: new Error("no") });
  rerender({ sessions: [moved("s1"), moved("s2")] });
  await settle();
  expect([...result.current]).toEqual([
    ["s1", null],
    ["s2", null],
  ]);
});
