/** REST door: corrections of time that ran, below /pomodoro (docs/api.md "Calls"). */
import { Json } from "../../core/json";
import { bodyAs, memberIn, pathId, queryAs } from "../../core/read";
import type { Routes } from "../../core/routes";
import { AddIntervalInput, ChangeIntervalInput, IntervalVersionArgs, SplitIntervalArgs } from "./intervals.inputs";
import type { IntervalsService } from "./intervals.service";
import type { IntervalChangeType } from "./session.type";

const answer = "IntervalChange";

export const intervalsRest = (service: IntervalsService): Routes => ({
  "POST /pomodoro/:id/intervals": {
    summary: "Adds focus that no timer counted to a session.",
    answer,
    body: AddIntervalInput,
    created: true,
    run: (req) => shown(service.add(memberIn(req), pathId(req), bodyAs(req, AddIntervalInput))),
  },
  "PUT /pomodoro/intervals/:id": {
    summary: "Corrects when an interval began or ended, or gives it to another task: only what is named.",
    answer,
    body: ChangeIntervalInput,
    run: (req) => shown(service.correct(memberIn(req), pathId(req), bodyAs(req, ChangeIntervalInput))),
  },
  "POST /pomodoro/intervals/:id/split": {
    summary: "Makes two intervals of one, the first of which keeps its id.",
    answer,
    body: SplitIntervalArgs,
    run: (req) => shown(service.split(memberIn(req), pathId(req), bodyAs(req, SplitIntervalArgs))),
  },
  "DELETE /pomodoro/intervals/:id": {
    summary: "Deletes an interval.",
    answer,
    query: IntervalVersionArgs,
    run: (req) => shown(service.delete(memberIn(req), pathId(req), queryAs(req, IntervalVersionArgs).version)),
  },
  "PUT /pomodoro/interval-changes/:id/undo": {
    summary: "Takes a change of intervals back, by the id that it was answered with; once more changes nothing.",
    answer,
    run: (req) => shown(service.undo(memberIn(req), pathId(req))),
  },
});

/** Without the session, which has a route of its own. */
async function shown(changing: Promise<IntervalChangeType>): Promise<Json<Omit<IntervalChangeType, "session">>> {
  const { id, intervals } = await changing;
  return Json.of({ id, intervals });
}
