/** REST door: interruptions of a focus, below /pomodoro (docs/api.md "Calls"). */
import { Json } from "../../core/json";
import { bodyAs, memberIn, pathId } from "../../core/read";
import type { Routes } from "../../core/routes";
import type { InterruptionType } from "./interruption.type";
import { ChangeInterruptionInput, CountInterruptionInput } from "./interruptions.inputs";
import type { InterruptionChange, InterruptionsService } from "./interruptions.service";

const answer = "Interruption";

export const interruptionsRest = (service: InterruptionsService): Routes => ({
  "GET /pomodoro/:id/interruptions": {
    summary: "What interrupted a session's focus, the earliest first.",
    answer: `[${answer}]`,
    run: (req) => service.ofOne(memberIn(req), pathId(req)),
  },
  "POST /pomodoro/:id/interruptions": {
    summary:
      "Counts an interruption of a session whose focus runs, now; under an id that was used already nothing more.",
    answer,
    body: CountInterruptionInput,
    created: true,
    run: (req) => shown(service.count(memberIn(req), pathId(req), bodyAs(req, CountInterruptionInput))),
  },
  "PUT /pomodoro/interruptions/:id": {
    summary: "Says what an interruption was.",
    answer,
    body: ChangeInterruptionInput,
    run: (req) => shown(service.change(memberIn(req), pathId(req), bodyAs(req, ChangeInterruptionInput))),
  },
  "DELETE /pomodoro/interruptions/:id": {
    summary: "Deletes an interruption.",
    answer: null,
    run: async (req) => void (await service.delete(memberIn(req), pathId(req))),
  },
});

const shown = async (changing: Promise<InterruptionChange>): Promise<Json<InterruptionType>> =>
  Json.of((await changing).interruption);
