/** An app that is open beside a session: its clock six hours ahead of the server's, its notifications and saves recorded. */
import { act, fireEvent } from "@testing-library/react";
import type { ComponentProps, ReactNode } from "react";
import { type SessionFieldsFragment, TimerSessionsDocument } from "../../apollo/generated/graphql";
import { token } from "../../apollo/token";
import { setPageTitle } from "../../lib/pageTitle";
import { renderApp } from "../../test/render";
import { forgetServerClock } from "../sessions/serverClock";
import { serverOf } from "../sessions/sessions.fixture";
import { placeSession } from "../sessions/sessions.live";
import { MiniTimer } from "./MiniTimer";
import { TimerPresence } from "./TimerPresence";

export const serverTime = Date.UTC(2026, 10, 21, 12);
const ahead = 6 * 3_600_000;
/** The server's clock now. */
export const server = () => Date.now() - ahead;
/** Called with title, body and tag of each desktop notification. */
export const shown = jest.fn();
/** Stands for the browser's fetch; answers 429 unless told otherwise. */
export const put = jest.fn();
let visibility: DocumentVisibilityState = "visible";

class FakeNotification {
  static permission = "granted";
  onclick = null;
  constructor(title: string, options: NotificationOptions) {
    shown(title, options.body, options.tag);
  }
}

/** To be called once in a test file. */
export function withPresence(): void {
  beforeEach(() => {
    jest.useFakeTimers({ now: serverTime + ahead });
    forgetServerClock();
    localStorage.clear();
    token.set("t");
    visibility = "visible";
    jest.spyOn(document, "visibilityState", "get").mockImplementation(() => visibility);
    Object.assign(globalThis, { Notification: FakeNotification, fetch: put });
    put.mockResolvedValue({ ok: false, status: 429 });
    setPageTitle("Tasks");
  });
  afterEach(() => {
    jest.useRealTimers();
    jest.restoreAllMocks();
    shown.mockReset();
    put.mockReset();
  });
}

/** Opens the app at `route` with one session; `answers` is what the server says beside it. */
export function open(
  session: SessionFieldsFragment,
  route = "/",
  answers: Parameters<typeof serverOf>[0] = {},
  beside: ComponentProps<typeof TimerPresence> = {},
  more: ReactNode = null,
) {
  const { client, asked } = serverOf({
    timerSessions: () => ({ sessions: [session] }),
    sessionTruth: () => ({ session: { ...session, now: server() } }),
    ...answers,
  });
  client.writeQuery({ query: TimerSessionsDocument, data: { currentSessions: [session] } });
  const { unmount } = renderApp(
    <>
      <MiniTimer />
      <TimerPresence {...beside} />
      {more}
    </>,
    { client, route },
  );
  const write = async (data: SessionFieldsFragment) => {
    placeSession(client.cache, data);
    await pass(0);
  };
  return { asked, client, unmount, write };
}
/** React draws what a timer changed when an act ends, and that may change the cache again. */
export async function pass(ms: number): Promise<void> {
  for (const step of [ms, 0, 0]) await act(() => jest.advanceTimersByTimeAsync(step));
}
/** Hides or shows the tab. */
export const hide = (state: DocumentVisibilityState) => {
  visibility = state;
  act(() => void fireEvent(document, new Event("visibilitychange")));
};
