/** A press on a notification of the timer reaches one tab, the one that somebody looks at, or opens the session. */
import { answerPress } from "./timerNotice";

const notice = { session: "s1", phase: 2 };

function tabs(...states: ["focused" | "visible" | "hidden"][]) {
  const heard: unknown[] = [];
  const all = states.map(([state], index) => ({
    focused: state === "focused",
    visibilityState: state === "hidden" ? ("hidden" as const) : ("visible" as const),
    focus: async () => void heard.push([index, "focus"]),
    postMessage: (message: unknown) => void heard.push([index, message]),
  }));
  const openWindow = async (address: string) => void heard.push(address);
  return { heard, clients: { matchAll: async () => all, openWindow } };
}

const press = (button: "extend" | "endPhase" | "complete") => ({ timer: { ...notice, button } });

test.each<[string, ["focused" | "visible" | "hidden"][], number]>([
  ["the focused one", [["visible"], ["focused"]], 1],
  ["else one in sight", [["hidden"], ["visible"]], 1],
  ["else any", [["hidden"], ["hidden"]], 0],
])("%s is told", async (_, states, told) => {
  const { heard, clients } = tabs(...states);
  await answerPress(clients, notice, "endPhase");
  expect(heard).toEqual([[told, press("endPhase")]]);
});

test("beside the buttons the tab comes to the front; without a tab the session opens, whatever was pressed", async () => {
  const open = tabs(["hidden"]);
  await answerPress(open.clients, notice, "");
  expect(open.heard).toEqual([[0, "focus"]]);
  const none = tabs();
  await answerPress(none.clients, notice, "extend");
  expect(none.heard).toEqual(["/pomodoro/s1"]);
});
