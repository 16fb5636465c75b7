/** A random story of one user's focus sessions: what its acts need, and those on the timer itself. */
import { paces } from "#contract/paces";
import { factsShown, stretchNow } from "#contract/timer";
import type { Member } from "../core/actor";
import { AbsenceService } from "../domains/pomodoro/absence.service";
import { FocusService } from "../domains/pomodoro/focus.service";
import { InterruptionsService } from "../domains/pomodoro/interruptions.service";
import { IntervalsService } from "../domains/pomodoro/intervals.service";
import { readSession } from "../domains/pomodoro/pomodoro.reads";
import type { SessionType } from "../domains/pomodoro/session.type";
import type { Dice } from "./dice";
import { InterruptionsModel } from "./interruptions-model";
import { SessionsModel } from "./sessions-model";
import { minutes, noon, type TimerBed } from "./timer";
import type { Outcome, Save } from "./timer-shapes";

/** The services beside those of the bed. */
export const servicesOn = ({ pool, transact, clock, sessionTasks }: TimerBed) => ({
  absence: new AbsenceService(pool, transact, clock),
  focus: new FocusService(transact, clock, sessionTasks),
  interruptions: new InterruptionsService(pool, transact, clock),
  intervals: new IntervalsService(transact, clock),
});

/** A stretch that ran, as the server tells it. */
export interface Ran {
  id: string;
  version: string;
  kind: string;
  taskId: string | null;
  from: number;
  to: number;
}

/** A change of what ran: what it replaced, and by what. */
export interface KeptChange {
  id: string;
  session: string;
  before: readonly Ran[];
  after: readonly Ran[];
  isUndone: boolean;
}

export interface Story extends ReturnType<typeof servicesOn> {
  bed: TimerBed;
  dice: Dice;
  me: Member;
  model: SessionsModel;
  interrupted: InterruptionsModel;
  /** What each device last saw. */
  clients: readonly Map<string, SessionType>[];
  /** Sessions and tasks that were deleted. */
  gone: string[];
  goneTasks: string[];
  tasks: string[];
  /** Of what ran, in their order. */
  changes: KeptChange[];
  /** What was done since the model and the server were compared. */
  told: string[];
  /** Notes what was done, and fails where the server made something else of it than the model. */
  agree(act: string, made: unknown, wanted: unknown): void;
}

export type Act = (story: Story) => Promise<void>;

export async function beginStory(
  bed: TimerBed,
  services: ReturnType<typeof servicesOn>,
  dice: Dice,
  agree: (story: Story, made: unknown, wanted: unknown) => void,
): Promise<Story> {
  const me = await bed.member();
  bed.clock.at = noon;
  const model = new SessionsModel(noon);
  const clients = Array.from({ length: 2 + dice.below(4) }, () => new Map<string, SessionType>());
  const tasks = [await bed.task(me, "One"), await bed.task(me, "Two"), await bed.task(me, "Three")];
  const interrupted = new InterruptionsModel(model);
  const story: Story = {
    ...{ ...services, bed, dice, me, model, interrupted, clients, tasks },
    ...{ gone: [], goneTasks: [], changes: [], told: [] },
    agree(act, made, wanted) {
      story.told.push(act);
      agree(story, made, wanted);
    },
  };
  return story;
}

/** Time passes in both. */
export function pass({ bed, model }: Story, ms: number): void {
  bed.clock.pass(ms);
  model.pass(ms);
}

export const outcomeOf = (act: Promise<unknown>): Promise<Outcome> =>
  act.then(
    () => "done",
    (error: { code?: Outcome }) => {
      if (!error.code) throw error;
      return error.code;
    },
  );

/** One of the sessions, now and then one that is gone. */
export const sessionOf = ({ dice, gone, model }: Story): string =>
  dice.below(40) === 0 && gone.length > 0 ? dice.of(gone) : dice.of([...model.sessions.keys()]);

const flag = (dice: Dice) => dice.of([undefined, undefined, true, false]);
export const autoStartsOf = (dice: Dice) => ({
  autoStartBreaks: dice.below(3) > 0,
  autoStartFocus: dice.below(3) > 0,
});
const lengthsOf = (dice: Dice) => ({
  totalSessionDuration: 1 + dice.below(9),
  duration: 1 + dice.below(3),
  breakDuration: dice.below(3),
  longBreakEvery: dice.below(3),
  longBreakDuration: 1 + dice.below(3),
  pace: dice.of(paces),
  ...autoStartsOf(dice),
});

export const create: Act = async ({ bed, me, model, dice, told }) => {
  const lengths = lengthsOf(dice);
  const made = await bed.session(me, lengths);
  model.create(made, lengths);
  told.push(`create ${made}`);
};

const remove: Act = async (story) => {
  const { bed, me, model, dice, gone, agree } = story;
  if (model.sessions.size < 4 && dice.below(3) > 0) return;
  const id = sessionOf(story);
  gone.push(id);
  agree(`delete ${id}`, await outcomeOf(bed.service.delete(me, id)), model.delete(id));
};

const restore: Act = async ({ bed, me, model, dice, gone, agree }) => {
  if (gone.length === 0) return;
  const id = dice.of(gone);
  agree(`restore ${id}`, await outcomeOf(bed.service.restore(me, id)), model.restore(id));
};

const runDue: Act = async ({ bed }) => void (await bed.jobs.runDue(bed.clock.at));

const look: Act = async (story) => {
  const { bed, me, dice, clients } = story;
  const id = sessionOf(story);
  const seen = await bed.service.session(me, id, readSession).catch(() => undefined);
  dice.of(clients).set(id, seen as SessionType);
};

/** A longer phase, or its end. Meant is mostly the phase that this client saw, which may be over by now. */
const turnPhase: Act = async (story) => {
  const { bed, me, model, dice, clients, agree } = story;
  const id = sessionOf(story);
  const seen = dice.of(clients).get(id);
  const facts = seen ? factsShown(seen) : model.sessions.get(id);
  const at = seen?.now ?? model.now;
  const phase = facts && dice.below(5) > 0 ? stretchNow(facts, at).place : 1 + dice.below(6);
  const more = dice.of([1, 2, 5]);
  if (dice.below(2) === 0) {
    const asked = bed.service.extendPhase(me, id, { phase, minutes: more }, readSession);
    agree(`${id} extends ${phase} by ${more}`, await outcomeOf(asked), model.extendPhase(id, phase, more));
  } else {
    const asked = bed.service.endPhase(me, id, { phase }, readSession);
    agree(`${id} ends ${phase}`, await outcomeOf(asked), model.endPhase(id, phase));
  }
};

/** An absence, answered by two devices; where its time did not count the answer is now and then taken back. */
const leaveOut: Act = async (story) => {
  const { bed, me, model, dice, absence, intervals, agree } = story;
  // Seldom does one that goes by the clock run for several phases on end, so one is made for it.
  const isMade = dice.below(2) === 0;
  const always = { autoStartBreaks: true, autoStartFocus: true };
  const lengths = { ...lengthsOf(dice), totalSessionDuration: 60, pace: "timed" as const, ...always };
  const id = isMade ? await bed.session(me, lengths) : sessionOf(story);
  if (isMade) {
    model.create(id, lengths);
    const started = bed.service.save(me, id, { isActive: true }, readSession);
    agree(`start ${id}`, await outcomeOf(started), model.save(id, { isActive: true }));
    pass(story, minutes(2) + dice.below(minutes(8)));
  }
  const seen = await bed.service.session(me, id).catch(() => null);
  if (seen?.phase !== "running" || seen.runningSince == null || model.now - seen.runningSince < 2) return;
  const from = seen.runningSince + dice.below(model.now - seen.runningSince - 1);
  const to = from + 1 + dice.below(model.now - from);
  const answer = dice.of(["break", "discard", "keep"] as const);
  if (dice.below(3) === 0) {
    // Who comes back may want more of what it is in by now, before the answer.
    const phase = stretchNow(factsShown(seen), model.now).place;
    const asked = bed.service.extendPhase(me, id, { phase, minutes: 1 }, readSession);
    agree(`${id} extends ${phase}`, await outcomeOf(asked), model.extendPhase(id, phase, 1));
  }
  const undone = model.snapshot(id);
  const input = { from: new Date(from).toISOString(), to: new Date(to).toISOString(), answer };
  const { id: change } = await absence.answer(me, id, input);
  model.leaveOut(id, from, to, answer);
  // The same again, from another device, changes nothing.
  const again = await absence.answer(me, id, { ...input, answer: "discard" });
  agree(`${id} ${answer} ${from}-${to}`, again.id, null);
  // What the clock paused since was moved.
  if (change === null || dice.below(3) > 0 || model.shown(id)?.phase !== "running") return;
  await intervals.undo(me, change);
  undone();
};

/** What a client sends: a button, a stale save of what it last saw, new lengths, or any mixture of flags. */
function bodyOf(dice: Dice, seen: SessionType | undefined): Save {
  const buttons: Save[] = [{ isActive: true }, { isPaused: true }, { isPaused: false }, { isActive: false }];
  switch (dice.below(9)) {
    case 0:
      return { isCompleted: true };
    case 1:
      return seen ? { isActive: seen.isActive, isPaused: seen.isPaused, isCompleted: seen.isCompleted } : {};
    case 2:
      return dice.of([
        { totalSessionDuration: 1 + dice.below(9) },
        { duration: 1 + dice.below(4) },
        { breakDuration: dice.below(3) },
        { longBreakEvery: dice.below(3), longBreakDuration: 1 + dice.below(3) },
        { pace: dice.of(paces) },
        autoStartsOf(dice),
      ]);
    case 3:
      return {
        isActive: flag(dice),
        isPaused: flag(dice),
        isCompleted: dice.below(8) === 0 ? true : undefined,
        ...lengthsOf(dice),
      };
    case 4:
      return { name: `Name ${dice.below(100)}` };
    default:
      return dice.of(buttons);
  }
}

const save: Act = async (story) => {
  const { bed, me, model, dice, clients, agree } = story;
  const id = sessionOf(story);
  const body = bodyOf(dice, dice.of(clients).get(id));
  const asked = bed.service.save(me, id, body, readSession);
  agree(`${id} ${JSON.stringify(body)}`, await outcomeOf(asked), model.save(id, body));
};

/** Each so often as its number says. */
export type Weighed = readonly (readonly [number, Act])[];

export const timerActs: Weighed = [
  [1, create],
  [1, remove],
  [1, restore],
  [1, runDue],
  [2, look],
  [2, turnPhase],
  [2, leaveOut],
  [12, save],
];
