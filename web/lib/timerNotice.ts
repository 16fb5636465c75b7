/** What tab and worker say to each other of a notification of the timer. */

export type TimerButton = "extend" | "endPhase" | "resume" | "complete";

/** What a notification carries. */
export interface TimerNotice {
  session: string;
  /** The place of the phase that it told of. */
  phase: number;
}

/** What a tab is asked when it was pressed, beside the buttons too; it answers through the port, and acts when that says so. */
export interface TimerPress {
  timer: TimerNotice & { button: TimerButton | "" };
}

export const isTimerPress = (data: unknown): data is TimerPress =>
  typeof data === "object" && data !== null && "timer" in data;

/** A tab as the worker sees it. */
interface Tab {
  focused: boolean;
  visibilityState: DocumentVisibilityState;
  focus(): Promise<unknown>;
  postMessage(message: TimerPress, ports: Transferable[]): void;
}

interface Tabs {
  matchAll(options: { type: "window"; includeUncontrolled: true }): Promise<readonly Tab[]>;
  openWindow(address: string): Promise<unknown>;
}

/** How long a tab has for its answer; a browser allows a window for a few moments after a press only. */
const soon = 500;

/** Does what was pressed in one tab, which has the sign-in and the session: the one that somebody looks at, else any; without one the session opens. */
export async function answerPress(tabs: Tabs, notice: TimerNotice, button: TimerButton | ""): Promise<void> {
  const all = [...(await tabs.matchAll({ type: "window", includeUncontrolled: true }))];
  all.sort((one, other) => rank(other) - rank(one));
  // All are asked at once, as pages without a timer never answer; only one is told to act, so that a late one does nothing.
  const asked = all.map((tab) => ({ tab, door: doorOf(tab, { timer: { ...notice, button } }) }));
  for (const { tab, door } of asked) {
    const port = await door;
    if (!port) continue;
    port.postMessage("act");
    if (!button) await tab.focus();
    return;
  }
  await tabs.openWindow(`/pomodoro/${notice.session}`);
}

const rank = ({ focused, visibilityState }: Tab): number => (focused ? 2 : visibilityState === "visible" ? 1 : 0);

/** The way to a tab that can do it; null where it does not say so. */
const doorOf = (tab: Tab, press: TimerPress): Promise<MessagePort | null> =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    const late = setTimeout(() => {
      port1.close();
      resolve(null);
    }, soon);
    port1.onmessage = () => {
      clearTimeout(late);
      resolve(port1);
    };
    tab.postMessage(press, [port2]);
  });
