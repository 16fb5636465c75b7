/** REST door: time in which nobody was there, below /pomodoro (docs/api.md "Calls"). */
import { Json } from "../../core/json";
import { bodyAs, memberIn, pathId, queryAs } from "../../core/read";
import type { Routes } from "../../core/routes";
import { AbsenceArgs, AnswerAbsenceInput } from "./absence.inputs";
import type { AbsenceService } from "./absence.service";

export const absenceRest = (service: AbsenceService): Routes => ({
  "GET /pomodoro/:id/absence": {
    summary:
      "What of a time in which the caller's device was away is asked about: the session was in a focus, and no other device awake; null where there is nothing.",
    answer: { oneOf: [{ $ref: "#/components/schemas/Absence" }, { type: "null" }] },
    query: AbsenceArgs,
    run: async (req) => Json.of(await service.absence(memberIn(req), pathId(req), queryAs(req, AbsenceArgs))),
  },
  "PUT /pomodoro/:id/absence": {
    summary: "What becomes of such a time: it stays, was a break, or nothing ran. Once more changes nothing.",
    answer: "IntervalChange",
    body: AnswerAbsenceInput,
    run: async (req) => {
      const { id, intervals } = await service.answer(memberIn(req), pathId(req), bodyAs(req, AnswerAbsenceInput));
      return Json.of({ id, intervals });
    },
  },
});
