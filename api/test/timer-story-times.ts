/**
 * The acts of a random story (timer-story) on what its sessions ran: added, corrected, split, deleted and taken back, whatever the timer,
 * the trash and absences do meanwhile. Which state of a stretch is there is asked of the server, what becomes of the time the model knows.
 */
import { randomUUID } from "node:crypto";
import type { IntervalChangeType } from "../domains/pomodoro/session.type";
import { minutes, noon } from "./timer";
import type { Outcome } from "./timer-shapes";
import { type Act, outcomeOf, type Ran, type Story, sessionOf, type Weighed } from "./timer-story";

const iso = (at: number): string => new Date(at).toISOString();

/** What is written of a session; what still runs cannot be changed. */
async function writtenOf({ bed, me }: Story, session: string): Promise<Ran[]> {
  const all = (await bed.service.intervals(me, [session])).get(session) ?? [];
  return all.flatMap(({ id, version, kind, taskId, from, to }) =>
    id && version && to ? [{ id, version, kind, taskId, from: Date.parse(from), to: Date.parse(to) }] : [],
  );
}

/** Asks for a change of `before`, and keeps what it made of it: those of the session's that `isMade` names. */
async function changing(
  story: Story,
  words: string,
  session: string,
  asked: Promise<IntervalChangeType>,
  wanted: Outcome,
  before: readonly Ran[],
  isMade: (one: Ran, change: string) => boolean,
): Promise<void> {
  let change: string | null = null;
  const noted = async () => {
    change = (await asked).id;
  };
  const outcome = await outcomeOf(noted());
  story.agree(`${session} ${words}`, outcome, wanted);
  if (change === null) return;
  const after = (await writtenOf(story, session)).filter((one) => isMade(one, change as string));
  story.changes.push({ id: change, session, before, after, isUndone: false });
}

/**
 * Often where something was that a change took away or put there, so that what is taken back meets it; else mostly of the last hour, now
 * and then of what is to come, or with its ends turned round.
 */
function spanOf({ dice, model, changes }: Story): { from: number; to: number } {
  const touched = changes.slice(-6).flatMap(({ before, after }) => [...before, ...after]);
  if (touched.length > 0 && dice.below(2) === 0) {
    const { from, to } = dice.of(touched);
    return { from: from + dice.below(to - from), to };
  }
  const to = dice.below(12) === 0 ? model.now + 1 : model.now - dice.below(model.now - noon + minutes(60));
  return { from: dice.below(12) === 0 ? to : to - 1 - dice.below(minutes(12)), to };
}

const add: Act = async (story) => {
  const { me, model, dice, intervals, tasks } = story;
  const [session, { from, to }, taskId] = [sessionOf(story), spanOf(story), dice.of([null, ...tasks])];
  const wanted = model.addTime(session, { kind: "focus", taskId, from, to });
  const asked = intervals.add(me, session, { from: iso(from), to: iso(to), taskId });
  await changing(story, `adds ${from}-${to} ${taskId}`, session, asked, wanted, [], ({ id }, change) => id === change);
};

/** One of what is written, and a version that is mostly its own. */
async function oneOf(story: Story): Promise<{ session: string; one: Ran; version: string; isStale: boolean } | null> {
  const { dice, model } = story;
  const session = dice.of([...model.sessions.keys()]);
  const all = await writtenOf(story, session);
  if (all.length === 0) return null;
  const [one, isStale] = [dice.of(all), dice.below(8) === 0];
  return { session, one, version: isStale ? randomUUID() : one.version, isStale };
}

const correct: Act = async (story) => {
  const { me, model, dice, intervals, tasks } = story;
  const chosen = await oneOf(story);
  if (!chosen) return;
  const { session, one, version, isStale } = chosen;
  const within = () => dice.below(Math.ceil((one.to - one.from) / 2));
  const next = {
    ...one,
    ...dice.of([{}, { from: one.from + within() }, { to: one.to - within() }, spanOf(story)]),
    ...dice.of([{}, { taskId: dice.of([null, ...tasks]) }]),
  };
  const wanted = isStale ? "CONFLICT" : model.correctTime(session, one, next);
  const input = {
    version,
    from: iso(next.from),
    to: iso(next.to),
    ...(next.taskId !== one.taskId && { taskId: next.taskId }),
  };
  const asked = intervals.correct(me, one.id, input);
  const words = `corrects ${one.id} to ${next.from}-${next.to} ${next.taskId}`;
  await changing(story, words, session, asked, wanted, [one], ({ id }) => id === one.id);
};

const split: Act = async (story) => {
  const { me, dice, intervals } = story;
  const chosen = await oneOf(story);
  if (!chosen) return;
  const { session, one, version, isStale } = chosen;
  const at = one.from + dice.below(one.to - one.from);
  const wanted = isStale ? "CONFLICT" : at > one.from ? "done" : "VALIDATION_ERROR";
  const asked = intervals.split(me, one.id, { version, at: iso(at) });
  const isPart = ({ id, from }: Ran) => id === one.id || from === at;
  await changing(story, `splits ${one.id} at ${at}`, session, asked, wanted, [one], isPart);
};

const remove: Act = async (story) => {
  const { me, model, intervals } = story;
  const chosen = await oneOf(story);
  if (!chosen) return;
  const { session, one, version, isStale } = chosen;
  const wanted = isStale ? "CONFLICT" : model.deleteTime(session, one);
  await changing(
    story,
    `deletes ${one.id}`,
    session,
    intervals.delete(me, one.id, version),
    wanted,
    [one],
    () => false,
  );
};

/** One of the changes, whatever was done since. */
const takeBack: Act = async (story) => {
  const { me, model, dice, intervals, changes, agree } = story;
  if (changes.length === 0) return;
  const change = dice.of(changes.slice(-6));
  const { session, before, after, isUndone } = change;
  const there = await writtenOf(story, session);
  const isThere = after.every((one) => there.some(({ id, version }) => id === one.id && version === one.version));
  const wanted = model.undoTime(session, isUndone ? null : { before, after, isThere });
  agree(`undo ${change.id}`, await outcomeOf(intervals.undo(me, change.id)), wanted);
  if (wanted === "done") change.isUndone = true;
};

export const timeActs: Weighed = [
  [2, add],
  [2, correct],
  [1, split],
  [1, remove],
  [2, takeBack],
];
