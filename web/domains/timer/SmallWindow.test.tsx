/** The timer's small window: the card's clock and verbs in another document, which goes with its session and its tab. */
import { act, fireEvent, within } from "@testing-library/react";
import { useLocation } from "react-router";
import { taskWith } from "../../test/entities";
import { fieldsOf, runningOf } from "../sessions/sessions.fixture";
import { cachedSession } from "../sessions/sessions.live";
import { TickById } from "../tasks/TickById";
import { open, pass, server, serverTime, withPresence } from "./presence.fixture";

withPresence();

let own: Window;
let requestWindow: jest.Mock;
beforeEach(() => {
  // Another document with a window of its own, as the browser's would be.
  own = document.body.appendChild(document.createElement("iframe")).contentWindow as Window;
  own.close = jest.fn();
  requestWindow = jest.fn(async () => own);
  Object.assign(window, { documentPictureInPicture: { requestWindow } });
});
afterEach(() => {
  Reflect.deleteProperty(window, "documentPictureInPicture");
  for (const frame of document.querySelectorAll("iframe, head > style")) frame.remove();
  document.documentElement.removeAttribute("data-mantine-color-scheme");
});

const session = fieldsOf(runningOf(serverTime, 60, { currentTaskId: "t1" }));
const task = { ...taskWith({ title: "Write the report" }) };
const asOf = (fields: Partial<typeof session>) => ({ ...session, now: server(), ...fields });

function begin(at: typeof session = session) {
  let path = "";
  function Where() {
    path = useLocation().pathname;
    return null;
  }
  const shown: ReturnType<typeof open> = open(
    at,
    "/",
    {
      currentTask: () => ({ task }),
      sessionTruth: ({ id }) => ({ session: cachedSession(shown.client.cache, String(id), true) }),
      tickableTask: () => ({ task }),
      completeTask: () => ({ completeTask: { ...task, status: "done" } }),
      pauseSession: () => ({
        pauseSession: asOf({
          pace: at.pace,
          phase: "paused",
          isPaused: true,
          runningSince: null,
          elapsedMs: Math.round(server() - (at.runningSince ?? 0)),
        }),
      }),
      // Nobody answers: what is shown is what the browser works out.
      endPhase: () => new Promise<object>(() => {}),
      extendPhase: () => ({ extendPhase: asOf({ totalSessionDuration: 125, phaseEnds: [30 * 60_000] }) }),
    },
    {
      tickOf: (id) => (
        <>
          <Where />
          <TickById id={id} />
        </>
      ),
    },
  );
  return { ...shown, where: () => path };
}
const press = async (key: string, on: Document = document) => {
  fireEvent.keyDown(on.body, { key });
  await pass(0);
};
const small = () => within(own.document.body);
const click = async (name: string) => {
  act(() => small().getByRole("button", { name }).click());
  await pass(0);
};

test("a key opens it: the phase, what remains of it to the second, the task; its verbs act on the session", async () => {
  const { asked } = begin();
  await press("o");
  expect(requestWindow).toHaveBeenCalledTimes(1);
  expect(small().getByRole("heading")).toHaveTextContent("Running Focus 1 of 4");
  const figure = small().getByRole("timer", { name: "Focus 1 of 4" });
  expect(figure).toHaveTextContent(/^24:00$/);
  await pass(1000);
  expect(figure).toHaveTextContent(/^23:59$/);
  expect(document.title).toContain("23:59");
  expect(own.document.title).toBe("23:59 · Write the report");
  const acts = () => asked.map(({ name }) => name).filter((name) => /Pause|Extend|Complete/.test(name));
  await click("+5 min");
  expect(figure).toHaveTextContent(/^28:59$/);
  await click("Complete Write the report");
  await press("s", own.document);
  expect(small().getByRole("heading")).toHaveTextContent("Paused");
  expect(small().getByRole("button", { name: "Resume" })).toBeInTheDocument();
  expect(acts()).toEqual(["ExtendPhase", "CompleteTask", "PauseSession"]);
});

test("a focus that goes on past its time: its figure goes on, and what ends it stands in the place of more minutes", async () => {
  const over = fieldsOf(runningOf(serverTime, 25 * 60 + 191, { pace: "overtime" }));
  const { asked } = begin(over);
  await press("o");
  expect(small().getByRole("timer", { name: "Focus 1, overtime" })).toHaveTextContent(/^\+03:11$/);
  await pass(1000);
  expect(small().getByRole("timer")).toHaveTextContent(/^\+03:12$/);
  expect(own.document.title).toBe(`+03:12 · ${over.name}`);
  expect(small().queryByRole("button", { name: "+5 min" })).toBeNull();
  await press("+", own.document);
  await click("Start break");
  expect(small().getByRole("timer", { name: "Break 1 of 4" })).toHaveTextContent(/^05:00$/);
  expect(small().getByRole("button", { name: "+5 min" })).toBeEnabled();
  expect(asked.map(({ name }) => name).filter((name) => /Extend|End/.test(name))).toEqual(["EndPhase"]);
});

test("counted up, it shows what was focused; a pause stands, and N takes the break that it earned", async () => {
  begin(fieldsOf(runningOf(serverTime, 49 * 60 + 59, { pace: "countUp" })));
  await press("o");
  await pass(1000);
  expect(small().getByRole("timer", { name: "Focus 1" })).toHaveTextContent(/^50:00$/);
  expect(small().getByRole("button", { name: "Take a break of 10 min" })).toBeInTheDocument();
  await click("Pause");
  await pass(1000);
  expect(small().getByRole("timer")).toHaveTextContent(/^50:00$/);
  expect(small().getByRole("button", { name: "Resume" })).toBeInTheDocument();
  await press("n", own.document);
  expect(small().getByRole("timer", { name: /^Break 1/ })).toHaveTextContent(/^10:00$/);
});

test("it wears the sheets and the scheme of the app, and changes with it", async () => {
  document.head.append(Object.assign(document.createElement("style"), { textContent: ".a{}" }));
  begin();
  document.documentElement.dataset.mantineColorScheme = "dark";
  await press("o");
  const root = own.document.documentElement;
  expect([...own.document.querySelectorAll("style")].map(({ textContent }) => textContent)).toContain(".a{}");
  expect(root.dataset.mantineColorScheme).toBe("dark");
  document.documentElement.dataset.mantineColorScheme = "light";
  // Brought along by a part that comes later.
  const late = document.head.appendChild(
    Object.assign(document.createElement("link"), { rel: "stylesheet", href: "/b.css" }),
  );
  await pass(0);
  expect(root.dataset.mantineColorScheme).toBe("light");
  expect(own.document.querySelectorAll(`link[href="${late.getAttribute("href")}"]`)).toHaveLength(1);
  late.remove();
});

test("it closes by its key, with its session and with the tab, and goes on with the session that takes the place", async () => {
  const { write } = begin();
  const closed = () => (own.close as jest.Mock).mock.calls.length;
  await press("o");
  await press("o", own.document);
  expect(closed()).toBe(1);
  await press("o");
  await write(asOf({ phase: "paused", isPaused: true, runningSince: null, elapsedMs: 61_000 }));
  await write({ ...fieldsOf(runningOf(server(), 0)), id: "s2", name: "Second", runningSince: server(), now: server() });
  expect(closed()).toBe(1);
  expect(small().getByTitle("Second")).toBeInTheDocument();
  await write({ ...fieldsOf(runningOf(server(), 0)), id: "s2", isActive: false, isCompleted: true, phase: "done" });
  expect(closed()).toBe(2);
  await press("o");
  act(() => void window.dispatchEvent(new Event("pagehide")));
  expect(closed()).toBe(3);
});

test("a press leads back to the tab, on the session's own screen", async () => {
  const focus = jest.spyOn(window, "focus").mockImplementation(() => {});
  const { where } = begin();
  await press("o");
  expect(where()).toBe("/");
  await click("Back to the tab");
  expect([focus.mock.calls.length, (own.close as jest.Mock).mock.calls.length]).toEqual([1, 1]);
});

test("a pop-up stands in where there are no such windows, and where it is blocked that is said", async () => {
  Reflect.deleteProperty(window, "documentPictureInPicture");
  const { matchMedia } = window;
  jest.spyOn(window, "matchMedia").mockImplementation((media) => ({ ...matchMedia(media), matches: true }));
  const popUp = jest.spyOn(window, "open").mockReturnValueOnce(null).mockReturnValue(own);
  const { findByRole } = within(document.body);
  begin();
  await press("o");
  expect(await findByRole("alert")).toHaveTextContent("Allow pop-ups");
  await press("o");
  expect(popUp).toHaveBeenLastCalledWith("", "stint-timer", expect.stringContaining("popup"));
  expect(small().getByRole("timer")).toHaveTextContent("24:00");
});

test("without either nothing is offered", async () => {
  Reflect.deleteProperty(window, "documentPictureInPicture");
  const popUp = jest.spyOn(window, "open");
  begin();
  await press("o");
  expect(popUp).not.toHaveBeenCalled();
});
