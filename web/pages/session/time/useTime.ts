/** What a session ran, as it is kept, and the verbs on it: each offers Undo, and says why it was refused. */
import { useApolloClient } from "@apollo/client/react";
import { useRef, useState } from "react";
import { HistoryDocument, type SessionFieldsFragment } from "../../../apollo/generated/graphql";
import {
  AddTimeDocument,
  ChangeTimeDocument,
  DeleteTimeDocument,
  SplitTimeDocument,
  type TimeChangedFragment,
  UndoTimeDocument,
} from "../../../apollo/generated/session";
import { problemOf, sentenceOf } from "../../../apollo/problems";
import type { StoredIntervals } from "../../../domains/sessions/history";
import { placeSession } from "../../../domains/sessions/sessions.live";
import { useHistories } from "../../../domains/sessions/useHistories";
import { notify } from "../../../lib/notify";
import { undoOf } from "../../../lib/undo";
import { words } from "./words";

/* GraphQL */ `
  fragment TimeChanged on IntervalChange {
    id
    intervals { id version kind from to taskId taskTitle }
    session { ...SessionFields @unmask }
  }

  mutation AddTime($id: ID!, $input: AddIntervalInput!) {
    addInterval(id: $id, input: $input) { ...TimeChanged @unmask }
  }

  mutation ChangeTime($id: ID!, $input: ChangeIntervalInput!) {
    changeInterval(id: $id, input: $input) { ...TimeChanged @unmask }
  }

  mutation SplitTime($id: ID!, $version: String!, $at: DateTime!) {
    splitInterval(id: $id, version: $version, at: $at) { ...TimeChanged @unmask }
  }

  mutation DeleteTime($id: ID!, $version: String!) {
    deleteInterval(id: $id, version: $version) { ...TimeChanged @unmask }
  }

  mutation UndoTime($id: ID!) {
    undoIntervalChange(id: $id) { ...TimeChanged @unmask }
  }
`;

export type Stretch = StoredIntervals[number];
/** One that is over, and so can be changed. */
export type Past = Stretch & { id: string; version: string; to: string };

/** What says of a session whether its history was read as it is. */
export type Moved = Pick<SessionFieldsFragment, "id" | "updatedAt" | "elapsedMs" | "runningSince" | "endTime">;

/** Sentences by field; "" is what is said of none of them. Null where it was done. */
export type Refusal = Record<string, string> | null;

export type OnConflict = (version: string) => void;

export interface Time {
  /** The earliest first; undefined until it is known, null where it could not be read. */
  stretches: StoredIntervals | null | undefined;
  reload: () => void;
  add: (span: { from: number; to: number }, taskId: string | null) => Promise<Refusal>;
  /** `onConflict` is told the version that was read where somebody else was first. */
  change: (
    one: Past,
    input: { from?: number; to?: number; taskId?: string | null },
    onConflict: OnConflict,
  ) => Promise<Refusal>;
  split: (one: Past, at: number, onConflict: OnConflict) => Promise<Refusal>;
  remove: (one: Past) => Promise<Refusal>;
}

export function useTime(session: Moved): Time {
  const { id } = session;
  const client = useApolloClient();
  const stored = useHistories([session]).get(id);
  // What a verb was answered with stands until the history is read anew.
  const [answered, setAnswered] = useState<{ stretches: StoredIntervals; insteadOf: typeof stored } | null>(null);
  const stretches = answered && answered.insteadOf === stored ? answered.stretches : stored;

  const latest = useRef(stored);
  latest.current = stored;
  const read = async () => {
    const { data } = await client.query({ query: HistoryDocument, variables: { id }, fetchPolicy: "network-only" });
    if (data) setAnswered({ stretches: data.session.intervals, insteadOf: latest.current });
    return data?.session.intervals ?? [];
  };
  const reload = () => void read().catch(() => {});
  const place = ({ intervals, session }: TimeChangedFragment) => {
    setAnswered({ stretches: intervals, insteadOf: latest.current });
    placeSession(client.cache, session);
  };
  const undo = async (change: string) => {
    const act = `undo ${change}`;
    try {
      const { data } = await client.mutate({
        mutation: UndoTimeDocument,
        variables: { id: change },
        fetchPolicy: "no-cache",
      });
      if (data) place(data.undoIntervalChange);
      notify.done(act);
    } catch (error) {
      notify.error(sentenceOf(error, words.undoFailed), act);
      reload();
    }
  };
  const perform = async (
    act: Promise<TimeChangedFragment | undefined>,
    said: string,
    of?: string,
    onConflict?: OnConflict,
  ): Promise<Refusal> => {
    try {
      await undoOf(act, (changed) => {
        if (!changed) return null;
        place(changed);
        const { id: change } = changed;
        return change === null ? null : { text: said, onUndo: () => void undo(change) };
      });
      return null;
    } catch (error) {
      const { fields, code } = problemOf(error);
      // Somebody else was there first: what they made of it is shown beside the words.
      const seen = code === "CONFLICT" || code === "NOT_FOUND" ? await read().catch(() => []) : [];
      const version = code === "CONFLICT" && seen.find((one) => one.id === of)?.version;
      if (version) onConflict?.(version);
      return Object.keys(fields).length > 0 ? fields : { "": sentenceOf(error, words.failed) };
    }
  };
  const iso = (at: number) => new Date(at).toISOString();
  // Pressed again after an answer that did not come, it is the same time and not more of it.
  const adding = useRef({ of: "", id: "" });
  const addingOf = (of: string): string => {
    if (adding.current.of !== of) adding.current = { of, id: crypto.randomUUID() };
    return adding.current.id;
  };
  return {
    stretches,
    reload,
    add: ({ from, to }, taskId) =>
      perform(
        client
          .mutate({
            mutation: AddTimeDocument,
            variables: { id, input: { id: addingOf(`${from} ${to} ${taskId}`), from: iso(from), to: iso(to), taskId } },
            fetchPolicy: "no-cache",
          })
          .then(({ data }) => {
            adding.current = { of: "", id: "" };
            return data?.addInterval;
          }),
        words.added,
      ),
    change: (one, { from, to, taskId }, onConflict) =>
      perform(
        client
          .mutate({
            mutation: ChangeTimeDocument,
            variables: {
              id: one.id,
              input: {
                version: one.version,
                ...(from !== undefined && { from: iso(from) }),
                ...(to !== undefined && { to: iso(to) }),
                ...(taskId !== undefined && { taskId }),
              },
            },
            fetchPolicy: "no-cache",
          })
          .then(({ data }) => data?.changeInterval),
        words.corrected,
        one.id,
        onConflict,
      ),
    split: ({ id: of, version }, at, onConflict) =>
      perform(
        client
          .mutate({
            mutation: SplitTimeDocument,
            variables: { id: of, version, at: iso(at) },
            fetchPolicy: "no-cache",
          })
          .then(({ data }) => data?.splitInterval),
        words.split,
        of,
        onConflict,
      ),
    remove: ({ id: of, version }) =>
      perform(
        client
          .mutate({ mutation: DeleteTimeDocument, variables: { id: of, version }, fetchPolicy: "no-cache" })
          .then(({ data }) => data?.deleteInterval),
        words.deleted,
      ),
  };
}
