/** What somebody focused, and how their estimates hold (docs/product.md "Insights"). */
import { byDay, type DayRule, dayAfter, dayAt, isZone, streakTo, weekOf } from "#contract/days";
import {
  bestHours,
  byMonth,
  byWeek,
  daysFromTo,
  insightsLimits,
  insightsMessages,
  ownFactor,
} from "#contract/insights";
import { messages } from "#contract/messages";
import { weekStartDay } from "#contract/preferences";
import { slotsOf } from "#contract/slots";
import type { Member } from "../../core/actor";
import type { Clock } from "../../core/clock";
import { invalid } from "../../core/problem";
import type { Runner } from "../../db/statements";
import type { InsightsArgs, ZoneArgs } from "./focused.inputs";
import { type Open, readAbout, readDaysHeld, readEstimated, readFocused } from "./focused.reads";
import type { Estimates, FocusSummary, Insights } from "./focused.type";

/** A streak is looked for in so many days first, and in twice as many each time that it goes on: ten years are six questions. */
const streakDays = 100;

export class InsightsService {
  constructor(
    private readonly pool: Runner,
    private readonly clock: Clock,
  ) {}

  /**
   * What was focused in some days. Hours, and tasks and projects, cost more than days, and are zeros and none where nobody asks for them.
   * Throws VALIDATION_ERROR where the zone is unknown, the days end before they begin, or are too many.
   */
  async insights(
    member: Member,
    { zone, from, to }: InsightsArgs,
    { hours: byHour, things }: { hours: boolean; things: boolean },
  ): Promise<Insights> {
    refuseUnknown(zone);
    if (to < from) throw invalid({ to: messages.endBeforeStart });
    if (daysFromTo(from, to) > insightsLimits.days) throw invalid({ to: insightsMessages.tooManyDays });
    const { now, open, rule, firstWeekday } = await this.about(member, zone);
    const cut = slotsOf(from, to, rule, byHour);
    const focused = await readFocused(this.pool, member, cut.bounds, open, { things });
    const days = cut.days.map((day) => ({ day, focusMs: 0 }));
    const hours = Array.from({ length: 24 }, () => 0);
    for (const [slot, ms] of focused.slots.entries()) {
      (days[cut.dayOf[slot] as number] as { focusMs: number }).focusMs += ms;
      const hour = cut.hourOf[slot] as number;
      if (byHour) hours[hour] = (hours[hour] as number) + ms;
    }
    const focusMs = sum(focused.slots);
    const others = (named: readonly { focusMs: number }[]) =>
      things ? focusMs - sum(named.map((each) => each.focusMs)) : 0;
    return {
      ...{ from, to, now, focusMs, days, weeks: byWeek(days, firstWeekday), months: byMonth(days) },
      ...{ hours, bestHours: bestHours(hours) },
      ...{ projects: focused.projects, otherProjectsMs: others(focused.projects) },
      ...{ tasks: focused.tasks, otherTasksMs: others(focused.tasks) },
    };
  }

  /** Today, this week and the streak. Throws VALIDATION_ERROR where the zone is unknown. */
  async summary(member: Member, { zone }: ZoneArgs): Promise<FocusSummary> {
    refuseUnknown(zone);
    const { now, open, rule, firstWeekday, goals } = await this.about(member, zone);
    const day = dayAt(now, rule);
    const weekFrom = weekOf(day, firstWeekday);
    const [{ slots }, streak] = await Promise.all([
      readFocused(this.pool, member, slotsOf(weekFrom, day, rule, false).bounds, open, { things: false }),
      this.streak(member, day, rule, open),
    ]);
    return { day, weekFrom, now, todayMs: slots.at(-1) ?? 0, weekMs: sum(slots), streak, ...goals };
  }

  /** The newest tasks that have both, and the factor between them. */
  async estimates(member: Member): Promise<Estimates> {
    const tasks = await readEstimated(this.pool, member);
    return { factor: ownFactor(tasks), tasks };
  }

  private async about(member: Member, zone: string) {
    const now = Math.floor(this.clock.now());
    const { preferences, open } = await readAbout(this.pool, member, now);
    const { dayStartsAt, weekStart, dailyGoal, weeklyGoal } = preferences;
    const rule: DayRule = { zone, startsAt: dayStartsAt };
    return { now, open, rule, firstWeekday: weekStartDay(weekStart), goals: { dailyGoal, weeklyGoal } };
  }

  /** Looks back as long as what it finds may belong to the streak. */
  private async streak(member: Member, today: string, rule: DayRule, open: Open | null): Promise<number> {
    const held = new Set(byDay(open?.spans ?? [], rule).keys());
    for (let [last, length] = [today, streakDays]; ; length *= 2) {
      const first = dayAfter(last, 1 - length);
      const { bounds, days } = slotsOf(first, last, rule, false);
      for (const place of await readDaysHeld(this.pool, member, bounds)) held.add(days[place] as string);
      const count = streakTo(today, held);
      last = dayAfter(first, -1);
      if (streakTo(today, new Set([...held, last])) === count) return count;
    }
  }
}

function refuseUnknown(zone: string): void {
  if (!isZone(zone)) throw invalid({ zone: insightsMessages.unknownZone });
}

const sum = (all: readonly number[]): number => all.reduce((a, b) => a + b, 0);
