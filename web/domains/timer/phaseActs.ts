/** Five minutes more, and on to the next phase: a mutation each, on the phase that was meant. */
import { lengthenedAt, moreMinutes, phaseEndedAt } from "#contract/phases";
import { factsShown, stretchNow } from "#contract/timer";
import { EndPhaseDocument, ExtendPhaseDocument } from "../../apollo/generated/timer";
import type { LateVerb } from "../sessions/useTimerVerbs";

/* GraphQL */ `
  mutation ExtendPhase($id: ID!, $phase: Int!) {
    extendPhase(id: $id, phase: $phase) { ...SessionFields @unmask }
  }

  mutation EndPhase($id: ID!, $phase: Int!) {
    endPhase(id: $id, phase: $phase) { ...SessionFields @unmask }
  }
`;

// By its place, so that what was pressed twice does not end the next one.
const also: LateVerb["also"] = (session, now) => ({ phase: stretchNow(factsShown(session), now).place });

export const phaseVerbs: Record<"extend" | "endPhase", LateVerb> = {
  extend: {
    document: ExtendPhaseDocument,
    answer: "extendPhase",
    act: (facts, at) => lengthenedAt(facts, at, moreMinutes.initial),
    also,
  },
  endPhase: { document: EndPhaseDocument, answer: "endPhase", act: phaseEndedAt, also },
};
