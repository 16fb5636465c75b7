/** A save is decided in the contract's order: the first rule that applies (docs/api.md "Rules", `PUT /pomodoro/{id}`). */
import { messages } from "#contract/messages";
import { minutes, type TimerBed, timerBed } from "../../test/timer";
import type { SaveSessionInput } from "./pomodoro.inputs";
import { readSession } from "./pomodoro.reads";

let bed: TimerBed;
let me: Awaited<ReturnType<TimerBed["member"]>>;
beforeAll(async () => {
  bed = await timerBed();
  me = await bed.member();
});
afterAll(() => bed.stop());

const save = (id: string, input: SaveSessionInput) => bed.service.save(me, id, input, readSession);

const cases: [string, "ready" | "running" | "paused" | "done", SaveSessionInput, string][] = [
  [
    "completes before it looks at anything else",
    "running",
    { isCompleted: true, isActive: true, isPaused: true },
    "done",
  ],
  ["completes one that never ran", "ready", { isCompleted: true }, "done"],
  ["completes a paused one", "paused", { isCompleted: true }, "done"],
  [
    "takes a completion again without a word",
    "done",
    { isCompleted: true, isActive: true, totalSessionDuration: 9 },
    "done",
  ],
  ["refuses to resume a completed one", "done", { isActive: true }, messages.sessionCannotResume],
  ["refuses to resume a completed one by its pause", "done", { isPaused: false }, messages.sessionCannotResume],
  ["refuses to pause a completed one", "done", { isPaused: true }, messages.sessionCompleted],
  ["refuses any flag on a completed one", "done", { isCompleted: false }, messages.sessionCompleted],
  ["refuses a length on a completed one", "done", { totalSessionDuration: 30 }, messages.sessionCompleted],
  ["refuses a focus length on a completed one", "done", { duration: 30 }, messages.sessionCompleted],
  ["refuses to plan a completed one", "done", { scheduledAt: "2027-01-01T00:00:00Z" }, messages.sessionCompleted],
  ["pauses a running one", "running", { isPaused: true, isActive: true }, "paused"],
  ["leaves a paused one paused", "paused", { isPaused: true, isActive: true }, "paused"],
  ["refuses to pause one that has not started", "ready", { isPaused: true }, messages.sessionNotStarted],
  ["starts a ready one", "ready", { isActive: true, isPaused: false }, "running"],
  ["resumes by isActive", "paused", { isActive: true }, "running"],
  ["resumes by isPaused", "paused", { isPaused: false, isActive: false }, "running"],
  ["leaves a running one running", "running", { isPaused: false, isActive: false }, "running"],
  ["leaves a ready one ready", "ready", { isPaused: false, isActive: false, isCompleted: false }, "ready"],
  ["pauses by isActive false alone", "running", { isActive: false }, "paused"],
  ["leaves a ready one ready at isActive false", "ready", { isActive: false }, "ready"],
];

test.each(cases)("a save %s (%s)", async (_says, from, input, expected) => {
  const id = await bed.session(me);
  if (from !== "ready") await save(id, { isActive: true });
  bed.clock.pass(minutes(1));
  if (from === "paused") await save(id, { isPaused: true });
  if (from === "done") await save(id, { isCompleted: true });
  const outcome = save(id, input).then(({ phase }) => phase);
  if (["ready", "running", "paused", "done"].includes(expected)) return expect(await outcome).toBe(expected);
  await expect(outcome).rejects.toMatchObject({ code: "CONFLICT", message: expected });
  expect(await bed.service.session(me, id)).toMatchObject({ phase: from, totalSessionDuration: 120 });
});
