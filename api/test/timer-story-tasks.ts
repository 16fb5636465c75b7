/** The acts of a random story (timer-story) on tasks, and on what interrupts a focus, whatever the session does meanwhile. */
import { randomUUID } from "node:crypto";
import { interruptionKinds } from "#contract/interruptions";
import { readSession } from "../domains/pomodoro/pomodoro.reads";
import { type Act, outcomeOf, sessionOf, type Weighed } from "./timer-story";

const switchTask: Act = async (story) => {
  const { bed, me, model, dice, agree } = story;
  const [id, task] = [sessionOf(story), dice.of(story.tasks)];
  const asked = bed.sessionTasks.switchTask(me, id, task, readSession);
  agree(`switch ${id} ${task}`, await outcomeOf(asked), model.switchTask(id, task));
};

const add: Act = async (story) => {
  const { bed, me, model, dice, agree } = story;
  const [id, task] = [sessionOf(story), dice.of(story.tasks)];
  agree(`add ${id} ${task}`, await outcomeOf(bed.sessionTasks.add(me, id, [task])), model.add(id, task));
};

const takeOut: Act = async (story) => {
  const { bed, me, model, dice, agree } = story;
  const [id, task] = [sessionOf(story), dice.of(story.tasks)];
  agree(`remove ${id} ${task}`, await outcomeOf(bed.sessionTasks.remove(me, id, task)), model.remove(id, task));
};

const tickOff: Act = async ({ bed, me, model, dice, tasks, agree }) => {
  const [task, done] = [dice.of(tasks), dice.below(2) === 0];
  const ticked = done ? bed.tasks.complete(me, task) : bed.tasks.reopen(me, task);
  agree(`${done ? "complete" : "reopen"} ${task}`, await outcomeOf(ticked), model.tickOff(task, done));
};

const drop: Act = async ({ bed, me, model, dice, tasks, goneTasks, agree }) => {
  const at = dice.below(tasks.length);
  const task = tasks[at] as string;
  agree(`delete task ${task}`, await outcomeOf(bed.tasks.delete(me, task)), model.drop(task));
  goneTasks.push(task);
  tasks[at] = await bed.task(me, "Another");
};

/** In the place of another, so that the few there are meet often. */
const takeBack: Act = async ({ bed, me, model, dice, tasks, goneTasks, agree }) => {
  if (goneTasks.length === 0) return;
  const [task] = goneTasks.splice(dice.below(goneTasks.length), 1) as [string];
  agree(`restore task ${task}`, await outcomeOf(bed.tasks.restore(me, task)), model.takeBack(task));
  tasks[dice.below(tasks.length)] = task;
};

/** ▶ on a task: the session that runs with it then may be made for it. */
const focus: Act = async ({ bed, me, model, dice, tasks, agree, ...story }) => {
  const task = dice.of(tasks);
  const [{ title } = { title: "" }] = await bed.sql<{ title: string }>("SELECT title FROM tasks WHERE id = $1", [task]);
  const { id } = await story.focus.focus(me, task, readSession);
  agree(`focus ${task}`, id, model.focus(task, title, id));
};

const words = [null, "Phone", "Door"];

/** Counted anew, or sent a second time; in whatever phase its session is. */
const count: Act = async (story) => {
  const { me, model, interrupted, interruptions, dice, agree } = story;
  const running = [...model.sessions].find(([, entry]) => entry.runningSince !== null)?.[0];
  const session = running !== undefined && dice.below(3) > 0 ? running : sessionOf(story);
  const id = dice.below(5) === 0 && interrupted.ids.length > 0 ? dice.of(interrupted.ids) : randomUUID();
  const [kind, word] = [dice.of(interruptionKinds), dice.of(words)];
  const asked = interruptions.count(me, session, { id, kind, word });
  const wanted = interrupted.count(session, id, kind, word);
  agree(`${session} counts ${kind} ${id}`, await outcomeOf(asked), wanted);
};

const changeCounted: Act = async ({ me, interrupted, interruptions, dice, agree }) => {
  if (interrupted.ids.length === 0) return;
  const id = dice.of(interrupted.ids);
  const word = dice.of(words);
  switch (dice.below(3)) {
    case 0:
      return agree(
        `${id} was ${word}`,
        await outcomeOf(interruptions.change(me, id, { word })),
        interrupted.name(id, word),
      );
    case 1:
      return agree(`uncount ${id}`, await outcomeOf(interruptions.delete(me, id)), interrupted.delete(id));
    default:
      return agree(`recount ${id}`, await outcomeOf(interruptions.restore(me, id)), interrupted.restore(id));
  }
};

export const taskActs: Weighed = [
  [3, switchTask],
  [2, add],
  [1, takeOut],
  [2, tickOff],
  [1, drop],
  [1, takeBack],
  [1, focus],
  [2, count],
  [1, changeCounted],
];
