/** What tab and worker say to each other of a notification of the timer. */

export type TimerButton = "extend" | "endPhase" | "complete";

/** What a notification carries. */
export interface TimerNotice {
  session: string;
  /** The place of the phase that it told of. */
  phase: number;
}

/** What a tab is told when a button of it was pressed. */
export interface TimerPress {
  timer: TimerNotice & { button: TimerButton };
}

export const isTimerPress = (data: unknown): data is TimerPress =>
  typeof data === "object" && data !== null && "timer" in data;

/** A tab as the worker sees it. */
interface Tab {
  focused: boolean;
  visibilityState: DocumentVisibilityState;
  focus(): Promise<unknown>;
  postMessage(message: TimerPress): void;
}

interface Tabs {
  matchAll(options: { type: "window"; includeUncontrolled: true }): Promise<readonly Tab[]>;
  openWindow(address: string): Promise<unknown>;
}

/** Does what was pressed in one tab, which has the sign-in; a press beside the buttons, or without a tab, leads to the session. */
export async function answerPress(
  tabs: Tabs,
  { session, phase }: TimerNotice,
  button: TimerButton | "",
): Promise<void> {
  const all = await tabs.matchAll({ type: "window", includeUncontrolled: true });
  const tab =
    all.find(({ focused }) => focused) ?? all.find(({ visibilityState }) => visibilityState === "visible") ?? all[0];
  if (!tab) await tabs.openWindow(`/pomodoro/${session}`);
  else if (button) tab.postMessage({ timer: { session, phase, button } });
  else await tab.focus();
}
