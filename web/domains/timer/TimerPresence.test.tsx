/** The timer away from its screen: title, header, and saves that cannot move time. */
import { screen } from "@testing-library/react";
import { messages } from "#contract/messages";
import { fieldsOf, runningOf } from "../sessions/sessions.fixture";
import { hide, open, pass, put, server, serverTime, withPresence } from "./presence.fixture";

withPresence();

test("the tab's title counts down on every screen and is given back when the session stands", async () => {
  const session = fieldsOf(runningOf(serverTime, 60));
  const { write } = open(session);
  expect(document.title).toBe("24:00 · Tasks · Stint");
  await pass(1000);
  expect(document.title).toBe("23:59 · Tasks · Stint");
  await write({ ...session, phase: "paused", isPaused: true, runningSince: null, elapsedMs: 61_000, now: server() });
  expect(document.title).toBe("Tasks · Stint");
});

test("a start is told to who does not see it, wherever it is made; what ran before the app was opened is not", async () => {
  const session = fieldsOf(runningOf(serverTime, 60));
  const { write } = open(session);
  const said = () => screen.getAllByRole("status").map(({ textContent }) => textContent);
  await pass(1000);
  expect(said()).toEqual([""]);
  await write({ ...session, isActive: false, phase: "ready", runningSince: null, elapsedMs: 0, now: server() });
  await write({ ...fieldsOf(runningOf(serverTime, 0)), id: "s2", runningSince: server(), now: server() });
  expect(said()).toEqual(["Session started, 2h 0m left"]);
});

test("the header shows the running session with a way to it, but not on its own screen", async () => {
  const session = fieldsOf(runningOf(serverTime, 60));
  const { unmount } = open(session);
  expect(screen.getByRole("link", { name: /Thesis, chapter 3/ })).toHaveAttribute("href", "/pomodoro/s1");
  expect(screen.getByRole("button", { name: "Pause" })).toBeVisible();
  expect(screen.getByText("24:00")).toBeVisible();
  unmount();
  open(session, "/pomodoro/s1");
  expect(screen.queryByText("24:00")).toBeNull();
});

test("it saves every 60 s and when the tab hides, sends no flag that could start or stop a timer, and bears a 429", async () => {
  open(fieldsOf(runningOf(serverTime, 60)));
  await pass(59_000);
  expect(put).not.toHaveBeenCalled();
  await pass(1100);
  expect(put).toHaveBeenCalledTimes(1);
  const [url, request] = put.mock.calls[0];
  expect(url).toBe("/api/v1/pomodoro/s1");
  expect(request).toMatchObject({ method: "PUT", keepalive: true });
  expect(JSON.parse(request.body)).toEqual({ timeRemaining: 7080, sessionProgress: 1 });
  hide("hidden");
  expect(put).toHaveBeenCalledTimes(2);
  await pass(1000);
  expect(document.title).toContain("22:59");
  expect(screen.queryByText(messages.rateLimited(1))).toBeNull();
});

test("an answer that knows better makes the tab ask for the truth", async () => {
  const session = fieldsOf(runningOf(serverTime, 60));
  const { asked } = open(session);
  await pass(1000);
  const before = asked.filter(({ name }) => name === "SessionTruth").length;
  put.mockResolvedValue({
    ok: true,
    json: async () => ({ data: { isPaused: true, isCompleted: false, timeRemaining: 7140 } }),
  });
  await pass(60_000);
  expect(asked.filter(({ name }) => name === "SessionTruth").length).toBe(before + 1);
});

test("coming back to the tab asks the server, which puts a slept machine right", async () => {
  const session = fieldsOf(runningOf(serverTime, 60));
  const { asked } = open(session);
  await pass(1000);
  const before = asked.length;
  hide("hidden");
  hide("visible");
  await pass(10);
  expect(asked.slice(before).map(({ name }) => name)).toEqual(["SessionTruth"]);
});

test("the tab's icon is a ring of what remains of the phase while a session is under way, and its own afterwards", async () => {
  const icon = document.head.appendChild(document.createElement("link"));
  icon.rel = "icon";
  icon.setAttribute("href", "/favicon.svg");
  const drawn = () => {
    const [, svg] = (icon.getAttribute("href") ?? "").split(",");
    return { share: Number(/dasharray="([\d.]+)/.exec(decodeURIComponent(svg ?? ""))?.[1]) / (2 * Math.PI * 12), svg };
  };
  const session = fieldsOf(runningOf(serverTime, 12.5 * 60));
  const { write, unmount } = open(session);
  expect(drawn().share).toBeCloseTo(0.5, 2);
  const focus = drawn().svg;
  await pass(12.5 * 60_000 + 1000);
  expect(drawn().share).toBeCloseTo(1, 2);
  expect(drawn().svg?.includes("f5a543")).toBe(true);
  expect(focus?.includes("f5a543")).toBe(false);
  await write({
    ...session,
    phase: "done",
    status: "completed",
    isActive: false,
    isCompleted: true,
    runningSince: null,
    endTime: new Date(server()).toISOString(),
    timeRemaining: 60,
    now: server(),
  });
  expect(icon.getAttribute("href")).toBe("/favicon.svg");
  unmount();
  icon.remove();
});
