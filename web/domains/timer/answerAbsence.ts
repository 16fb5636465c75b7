/** What is asked of the server about an absence, and what it is answered; each answer but "keep" offers Undo. */
import type { ApolloClient } from "@apollo/client";
import type { AbsenceAnswer } from "#contract/absence-answers";
import type { Span } from "#contract/intervals";
import { minute } from "#contract/timer";
import {
  type AbsenceAnsweredFragment,
  AbsenceDocument,
  AnswerAbsenceDocument,
  UndoAbsenceDocument,
} from "../../apollo/generated/timer";
import { isRefusal, sentenceOf } from "../../apollo/problems";
import { notify } from "../../lib/notify";
import { undoOf } from "../../lib/undo";
import { placeSession } from "../sessions/sessions.live";

/* GraphQL */ `
  fragment AbsenceAnswered on IntervalChange {
    id
    session { ...SessionFields @unmask }
  }

  query Absence($id: ID!, $from: DateTime!, $to: DateTime!) {
    absence(id: $id, from: $from, to: $to) { from to }
  }

  mutation AnswerAbsence($id: ID!, $input: AnswerAbsenceInput!) {
    answerAbsence(id: $id, input: $input) { ...AbsenceAnswered @unmask }
  }

  mutation UndoAbsence($id: ID!) {
    undoIntervalChange(id: $id) { ...AbsenceAnswered @unmask }
  }
`;

const failed = "The time you were away could not be changed. Please try again.";
const undoFailed = "It could not be undone. Please try again.";

const instants = ({ from, to }: Span) => ({ from: new Date(from).toISOString(), to: new Date(to).toISOString() });

/** What of it is to be asked about; null where nothing is or the server refuses, undefined where it cannot be asked now. */
export async function readAbsence(client: ApolloClient, id: string, away: Span): Promise<Span | null | undefined> {
  try {
    const variables = { id, ...instants(away) };
    const { data } = await client.query({ query: AbsenceDocument, variables, fetchPolicy: "no-cache" });
    const found = data?.absence;
    return found ? { from: Date.parse(found.from), to: Date.parse(found.to) } : null;
  } catch (error) {
    return isRefusal(error) ? null : undefined;
  }
}

export async function answerAbsence(client: ApolloClient, id: string, away: Span, answer: AbsenceAnswer) {
  const place = ({ session }: AbsenceAnsweredFragment) => placeSession(client.cache, session);
  const undo = async (change: string) => {
    const act = `undo ${change}`;
    try {
      const { data } = await client.mutate({
        mutation: UndoAbsenceDocument,
        variables: { id: change },
        fetchPolicy: "no-cache",
      });
      if (data) place(data.undoIntervalChange);
      notify.done(act);
    } catch (error) {
      notify.error(sentenceOf(error, undoFailed), act);
    }
  };
  const act = client
    .mutate({
      mutation: AnswerAbsenceDocument,
      variables: { id, input: { ...instants(away), answer } },
      fetchPolicy: "no-cache",
    })
    .then(({ data }) => data?.answerAbsence);
  try {
    await undoOf(act, (changed) => {
      if (!changed) return null;
      place(changed);
      const { id: change } = changed;
      return change === null ? null : { text: saidOf(away, answer), onUndo: () => void undo(change) };
    });
  } catch (error) {
    notify.error(sentenceOf(error, failed));
  }
}

const saidOf = (away: Span, answer: AbsenceAnswer): string =>
  `${minutesOf(away)} min ${answer === "break" ? "counted as a break" : "discarded"}`;

/** Whole minutes, as the question says them. */
export const minutesOf = ({ from, to }: Span): number => Math.round((to - from) / minute);
