/** What interrupted the session's focus so far, counted by a press on its kind; where no focus runs it only says how often. */
import { Button } from "@mantine/core";
import { type InterruptionKind, interruptionKinds, interruptionMessages } from "#contract/interruptions";
import type { SessionFieldsFragment } from "../../apollo/generated/graphql";
import { useKeyOf } from "../../lib/keys/bindings";
import type { SessionClock } from "../sessions/useSessionClock";
import classes from "./InterruptionTally.module.css";
import { useInterruptions } from "./interruptionActs";
import { interruptionWords as words } from "./interruptionWords";
import verbs from "./PhaseVerbs.module.css";

interface InterruptionTallyProps {
  session: Pick<SessionFieldsFragment, "id" | "interruptionsChangedAt">;
  clock: SessionClock;
}

export function InterruptionTally({ session, clock: { phase, stretch } }: InterruptionTallyProps) {
  const { counts, count, error, retry } = useInterruptions(session);
  const isInFocus = phase === "running" && stretch.kind === "focus";
  return (
    <fieldset className={`${verbs.verbs} ${classes.tally}`}>
      <legend className={classes.label}>{words.title}</legend>
      {interruptionKinds.map((kind) => (
        <Kind
          key={kind}
          kind={kind}
          count={counts[kind] ?? (error ? "–" : "…")}
          disabled={!isInFocus}
          onCount={() => count(kind)}
        />
      ))}
      {error && (
        <Button
          variant="subtle"
          size="xs"
          className={verbs.verb}
          onClick={() => void retry()}
          title={words.loadFailed}
          aria-label={`${words.loadFailed}: Try Again`}
        >
          Try Again
        </Button>
      )}
    </fieldset>
  );
}

interface KindProps {
  kind: InterruptionKind;
  /** A sign until it is known. */
  count: number | string;
  /** It only says how many there were, and is drawn so. */
  disabled: boolean;
  onCount: () => void;
}

function Kind({ kind, count, disabled, onCount }: KindProps) {
  const key = useKeyOf(kind);
  return (
    <Button
      variant="subtle"
      size="xs"
      className={verbs.verb}
      disabled={disabled}
      onClick={onCount}
      title={disabled ? interruptionMessages.noFocus : words.hint[kind]}
      aria-keyshortcuts={disabled ? undefined : key.aria}
    >
      {words.short[kind]} <b className={classes.count}>{count}</b>
      {key.name && !disabled && (
        <span className={verbs.key} aria-hidden="true">
          {key.name}
        </span>
      )}
    </Button>
  );
}
