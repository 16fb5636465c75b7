/** The session form: name, description, lengths and when it is planned, in the writer's own words (docs/product.md "Sessions" and "Field rules"). */
import { Textarea, TextInput } from "@mantine/core";
import { useEffect, useState } from "react";
import { changesOf, creationOf } from "#contract/fields";
import { messages } from "#contract/messages";
import { sessionFields } from "#contract/session-fields";
import {
  type CreateSessionInput,
  type SessionFieldsFragment,
  SessionFieldsFragmentDoc,
  type UpdateSessionInput,
  useCreateSessionMutation,
  useUpdateSessionMutation,
} from "../../apollo/generated/graphql";
import { problemOf, sentenceOf } from "../../apollo/problems";
import { token } from "../../apollo/token";
import { useGone } from "../../apollo/useGone";
import { FormEnd } from "../../forms/FormEnd";
import { useForm } from "../../forms/useForm";
import { notify } from "../../lib/notify";
import { ErrorBox } from "../../ui/ErrorBox";
import { LengthFields } from "./LengthFields";
import { ScheduleField } from "./ScheduleField";
import classes from "./SessionForm.module.css";
import { loadScheduleReader } from "./schedule";
import type { ScheduleReader } from "./scheduleReader";
import { placeSession } from "./sessions.live";
import { type SessionValues, sendable, sessionRules, startOf } from "./sessionValues";

export interface SessionFormProps {
  /** The session to edit; left out: a new one. */
  session?: SessionFieldsFragment;
  /** What of a new one is filled in already. */
  first?: Partial<SessionValues>;
  onSaved: (session: SessionFieldsFragment) => void;
  onCancel: () => void;
}

export function SessionForm({ session, first, onSaved, onCancel }: SessionFormProps) {
  const save = useSaveSession();
  const reader = useScheduleReader();
  const [start] = useState(() => startOf(session));
  const form = useForm<SessionValues>({
    initial: { ...start, ...first },
    rules: {
      ...sessionRules,
      scheduledAt: (text) => (reader && unreadable(reader, text) ? messages.invalidFormat : null),
    },
    draft: `session ${session?.id ?? first?.scheduledAt ?? "new"}`,
    gone: useGone(SessionFieldsFragmentDoc, session) && messages.sessionMissing,
    fallback: (error) =>
      token.get() === null || problemOf(error).code === "UNAUTHORIZED"
        ? messages.saveSessionUnauthenticated
        : sentenceOf(error, messages.saveSessionFailed),
    onSubmit: async (values) => {
      if (token.get() === null) throw new Error("signed out");
      const ready = reader ?? (await loadScheduleReader());
      if (unreadable(ready, values.scheduledAt)) return void form.serverErrors({ scheduledAt: messages.invalidFormat });
      const scheduledAt = values.scheduledAt === "" ? null : ready.read(values.scheduledAt);
      const sent = sendable(values, start, scheduledAt);
      const saved = await (session
        ? save.update(session.id, changesOf(sessionFields, sent, start))
        : save.create(creationOf(sessionFields, sent)));
      if (!saved) return;
      notify.success(session ? messages.sessionUpdated : messages.sessionCreated);
      onSaved(saved);
    },
  });

  return (
    <form
      className={classes.form}
      onSubmit={form.submit}
      noValidate
      aria-label={session ? "Edit session" : "New session"}
    >
      {form.failure && <ErrorBox message={form.failure} />}
      <TextInput label="Name" required autoFocus={!session} {...form.field("name")} />
      <Textarea label="Description" autosize minRows={2} maxRows={8} {...form.field("description")} />
      <LengthFields
        form={form}
        start={start}
        locked={session?.isCompleted ?? false}
        started={session !== undefined && session.phase !== "ready"}
      />
      <ScheduleField {...form.field("scheduledAt")} reader={reader} disabled={session?.isCompleted ?? false} />
      <FormEnd form={form} send={session ? "Save Changes" : "Create Session"} onCancel={onCancel} />
    </form>
  );
}

const unreadable = (reader: ScheduleReader, text: string): boolean => text.trim() !== "" && reader.read(text) === null;

/** The reader of dates, fetched while the form is being filled in; null until then. */
function useScheduleReader(): ScheduleReader | null {
  const [reader, setReader] = useState<ScheduleReader | null>(null);
  useEffect(() => {
    let shown = true;
    // Not fetched (offline): the submit tries again and then says what is wrong.
    loadScheduleReader().then(
      (ready) => shown && setReader(ready),
      () => undefined,
    );
    return () => {
      shown = false;
    };
  }, []);
  return reader;
}

/* GraphQL */ `
  mutation CreateSession($input: CreateSessionInput!) {
    createSession(input: $input) { ...SessionFields @unmask }
  }

  mutation UpdateSession($id: ID!, $input: UpdateSessionInput!) {
    updateSession(id: $id, input: $input) { ...SessionFields @unmask }
  }
`;

/** Both throw what the server said. A create carries its own id, so that sending it twice makes one session. */
function useSaveSession() {
  const [create] = useCreateSessionMutation({
    update: (cache, { data }) => data && placeSession(cache, data.createSession),
  });
  const [update] = useUpdateSessionMutation({
    update: (cache, { data }) => data && placeSession(cache, data.updateSession),
  });
  return {
    create: async (input: CreateSessionInput) =>
      (await create({ variables: { input: { id: crypto.randomUUID(), ...input } } })).data?.createSession,
    update: async (id: string, input: UpdateSessionInput) =>
      (await update({ variables: { id, input } })).data?.updateSession,
  };
}
