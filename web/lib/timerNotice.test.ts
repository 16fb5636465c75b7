/** A press on a notification of the timer reaches one tab that can act, the one that somebody looks at, or opens the session. */
import { MessageChannel, MessagePort } from "node:worker_threads";
import { answerPress, type TimerPress } from "./timerNotice";

// The browser of these tests has none; an open port keeps the process.
Object.assign(globalThis, { MessageChannel });
const ports: MessagePort[] = [];
afterEach(() => {
  for (const port of ports.splice(0)) port.close();
});

const notice = { session: "s1", phase: 2 };

type State = "focused" | "visible" | "hidden";

/** Tabs of which some do not answer: the back-office, a page that is signed out. */
function tabs(...states: [state: State, answers: boolean][]) {
  const heard: unknown[] = [];
  const all = states.map(([state, answers], index) => ({
    focused: state === "focused",
    visibilityState: state === "hidden" ? ("hidden" as const) : ("visible" as const),
    focus: async () => void heard.push([index, "focus"]),
    postMessage: (message: TimerPress, [port]: Transferable[]) => {
      if (!answers || !(port instanceof MessagePort)) return;
      ports.push(port);
      port.on("message", () => heard.push([index, message.timer.button]));
      port.postMessage("here");
    },
  }));
  const openWindow = async (address: string) => void heard.push(address);
  return { heard, clients: { matchAll: async () => all, openWindow } };
}

/** A message is on its way for a moment. */
const arrived = async (heard: readonly unknown[], count: number) => {
  while (heard.length < count) await new Promise((pass) => setTimeout(pass));
};

test.each<[string, [State, boolean][], number]>([
  [
    "the focused one",
    [
      ["visible", true],
      ["focused", true],
    ],
    1,
  ],
  [
    "else one in sight",
    [
      ["hidden", true],
      ["visible", true],
    ],
    1,
  ],
  [
    "else any",
    [
      ["hidden", true],
      ["hidden", true],
    ],
    0,
  ],
  [
    "one that answers, over one in front that does not",
    [
      ["focused", false],
      ["hidden", true],
    ],
    1,
  ],
])("%s is told", async (_, states, told) => {
  const { heard, clients } = tabs(...states);
  await answerPress(clients, notice, "endPhase");
  await arrived(heard, 1);
  expect(heard).toEqual([[told, "endPhase"]]);
});

test("beside the buttons the tab is told so and comes to the front", async () => {
  const { heard, clients } = tabs(["hidden", true]);
  await answerPress(clients, notice, "");
  await arrived(heard, 2);
  expect(heard).toEqual(
    expect.arrayContaining([
      [0, "focus"],
      [0, ""],
    ]),
  );
});

test("without a tab that answers the session opens, whatever was pressed", async () => {
  for (const { heard, clients } of [tabs(), tabs(["focused", false])]) {
    await answerPress(clients, notice, "extend");
    expect(heard).toEqual(["/pomodoro/s1"]);
  }
});
