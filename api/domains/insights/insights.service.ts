/** What somebody focused, and how their estimates hold (docs/product.md "Insights"). */
import { dayAfter, isZone, streakTo, weekOf } from "#contract/days";
import {
  bestHours,
  byMonth,
  byWeek,
  daysFromTo,
  insightsLimits,
  insightsMessages,
  ownFactor,
  projectFactors,
} from "#contract/insights";
import { messages } from "#contract/messages";
import { weekStartDay } from "#contract/preferences";
import { slotsOf } from "#contract/slots";
import { byLocalDay, type Journey, journeyTo, localDayAt, unknownZone } from "#contract/zones";
import type { Member } from "../../core/actor";
import type { Clock } from "../../core/clock";
import { invalid } from "../../core/problem";
import type { Runner } from "../../db/statements";
import type { InsightsArgs, ZoneArgs } from "./focused.inputs";
import { type Open, readAbout, readEstimated, readFocused, readSlotsHeld } from "./focused.reads";
import type { Estimates, FocusSummary, Insights, TaskFocus } from "./focused.type";
import { readInterrupted } from "./interrupted.reads";
import type { InterruptionInsights } from "./interrupted.type";
import { readTaskFocus } from "./task-focus.reads";

/** A streak is looked for in so many days first, and in twice as many each time that it goes on: ten years are six questions. */
const streakDays = 100;

export class InsightsService {
  constructor(
    private readonly pool: Runner,
    private readonly clock: Clock,
  ) {}

  /**
   * What was focused in some days. Hours, and tasks, projects and labels, cost more than days, and are zeros and none where nobody asks for them.
   * Throws VALIDATION_ERROR where the zone is unknown, the days end before they begin, or are too many.
   */
  async insights(
    member: Member,
    { zone, from, to }: InsightsArgs,
    { hours: byHour, things }: { hours: boolean; things: boolean },
  ): Promise<Insights> {
    refuseDays(zone, from, to);
    const { now, open, journey, firstWeekday } = await this.about(member, zone);
    const cut = slotsOf(from, to, journey, byHour);
    const focused = await readFocused(this.pool, member, cut, open, { things });
    const days = cut.days.map((day) => ({ day, focusMs: 0 }));
    const hours = Array.from({ length: 24 }, () => 0);
    for (const [slot, ms] of focused.slots.entries()) {
      const [day, hour] = [days[cut.dayOf[slot] ?? -1], cut.hourOf[slot] ?? null];
      if (day) day.focusMs += ms;
      if (hour !== null) hours[hour] = (hours[hour] as number) + ms;
    }
    const focusMs = sum(focused.slots);
    const others = (named: readonly { focusMs: number }[]) =>
      things ? focusMs - sum(named.map((each) => each.focusMs)) : 0;
    return {
      ...{ from, to, now, focusMs, days, weeks: byWeek(days, firstWeekday), months: byMonth(days) },
      ...{ hours, bestHours: bestHours(hours) },
      ...{ projects: focused.projects, otherProjectsMs: others(focused.projects) },
      ...{ tasks: focused.tasks, otherTasksMs: others(focused.tasks) },
      ...{ labels: focused.labels, otherLabelsMs: focused.otherLabelsMs },
    };
  }

  /** Today, this week and the streak. Throws VALIDATION_ERROR where the zone is unknown. */
  async summary(member: Member, { zone }: ZoneArgs): Promise<FocusSummary> {
    refuseUnknown(zone);
    const { now, open, journey, firstWeekday, goals } = await this.about(member, zone);
    const day = localDayAt(now, journey);
    const weekFrom = weekOf(day, firstWeekday);
    const { bounds, ranges, dayOf, days } = slotsOf(weekFrom, day, journey, false);
    const [{ slots }, streak] = await Promise.all([
      readFocused(this.pool, member, { bounds, ranges }, open, { things: false }),
      this.streak(member, day, journey, open),
    ]);
    const ofToday = slots.filter((_, slot) => days[dayOf[slot] ?? -1] === day);
    return { day, weekFrom, now, todayMs: sum(ofToday), weekMs: sum(slots), streak, ...goals };
  }

  /**
   * What interrupted the focus of some days, by day and by hour, each kind by itself, and by what was said of it. Throws VALIDATION_ERROR
   * as of insights.
   */
  async interruptions(
    member: Member,
    { zone, from, to }: InsightsArgs,
    { words: byWord }: { words: boolean },
  ): Promise<InterruptionInsights> {
    refuseDays(zone, from, to);
    const { now, journey } = await this.about(member, zone);
    const cut = slotsOf(from, to, journey, true);
    const { slots, words } = await readInterrupted(this.pool, member, cut, { words: byWord });
    const days = cut.days.map((day) => ({ day, internal: 0, external: 0 }));
    const hours = Array.from({ length: 24 }, (_, hour) => ({ hour, internal: 0, external: 0 }));
    const whole = { internal: 0, external: 0 };
    for (const { slot, internal, external } of slots)
      for (const one of [whole, days[cut.dayOf[slot] ?? -1], hours[cut.hourOf[slot] ?? -1]])
        if (one) Object.assign(one, { internal: one.internal + internal, external: one.external + external });
    return { ...{ from, to, now }, ...whole, days, hours, words };
  }

  /** The newest tasks that have both, and the factor between them, of all and of each project. */
  async estimates(member: Member): Promise<Estimates> {
    const tasks = await readEstimated(this.pool, member);
    return { factor: ownFactor(tasks), tasks, projects: projectFactors(tasks) };
  }

  /** What was focused for a task ever. Throws NOT_FOUND where the caller has no such task. */
  async ofTask(member: Member, taskId: string): Promise<TaskFocus> {
    const now = Math.floor(this.clock.now());
    const { open } = await readAbout(this.pool, member, now);
    return { ...(await readTaskFocus(this.pool, member, taskId, open)), now };
  }

  private async about(member: Member, zone: string) {
    const now = Math.floor(this.clock.now());
    const { preferences, zones, open } = await readAbout(this.pool, member, now);
    const { dayStartsAt, weekStart, dailyGoal, weeklyGoal } = preferences;
    // A zone that another process knew and this one does not is none.
    const known = zones.filter((place) => isZone(place.zone));
    const journey = journeyTo(zone, now, known, dayStartsAt);
    return { now, open, journey, firstWeekday: weekStartDay(weekStart), goals: { dailyGoal, weeklyGoal } };
  }

  /** Looks back as long as what it finds may belong to the streak. */
  private async streak(member: Member, today: string, journey: Journey, open: Open | null): Promise<number> {
    const held = new Set(byLocalDay(open?.spans ?? [], journey).keys());
    for (let [last, length] = [today, streakDays]; ; length *= 2) {
      const first = dayAfter(last, 1 - length);
      const { bounds, dayOf, days } = slotsOf(first, last, journey, false);
      for (const slot of await readSlotsHeld(this.pool, member, bounds)) {
        const day = days[dayOf[slot] ?? -1];
        if (day !== undefined) held.add(day);
      }
      const count = streakTo(today, held);
      last = dayAfter(first, -1);
      if (streakTo(today, new Set([...held, last])) === count) return count;
    }
  }
}

function refuseDays(zone: string, from: string, to: string): void {
  refuseUnknown(zone);
  if (to < from) throw invalid({ to: messages.endBeforeStart });
  if (daysFromTo(from, to) > insightsLimits.days) throw invalid({ to: insightsMessages.tooManyDays });
}

function refuseUnknown(zone: string): void {
  if (!isZone(zone)) throw invalid({ zone: unknownZone });
}

const sum = (all: readonly number[]): number => all.reduce((a, b) => a + b, 0);
