/** Insights in tests of their service: on a timer's bed, of a new user. */
import type { Member } from "../core/actor";
import { InsightsService } from "../domains/insights/insights.service";
import { noon, type TimerBed, timerBed } from "./timer";

/** Before each test of a file: a user of its own, at noon; one bed for all. */
export function insightsEach(take: (bed: TimerBed, service: InsightsService, me: Member) => void): void {
  let bed: TimerBed;
  let service: InsightsService;
  beforeAll(async () => {
    bed = await timerBed();
    service = new InsightsService(bed.pool, bed.clock);
  });
  beforeEach(async () => {
    bed.clock.at = noon;
    take(bed, service, await bed.member());
  });
  afterAll(() => bed.stop());
}
