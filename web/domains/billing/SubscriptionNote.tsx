// What is next for the subscription, with what can be done about it.
import { Button } from "@mantine/core";
import type { SubscriptionFieldsFragment } from "../../apollo/generated/graphql";
import { Note } from "./Note";
import { Said } from "./Said";
import { standingOf } from "./settingsWords";

interface Props {
  details: SubscriptionFieldsFragment;
  paymentExempt: boolean;
  /** The plan that is being approved right now. */
  choosing: string | null;
  onChoose: (planId: string) => void;
  onReactivate: () => void;
}

export function SubscriptionNote({ details, paymentExempt, choosing, onChoose, onReactivate }: Props) {
  const standing = standingOf(details, { paymentExempt, now: Date.now() });
  if (!standing) return null;
  const { tone, title, words, way } = standing;
  const act =
    way === "reactivate" ? (
      <Button size="xs" variant="default" onClick={onReactivate}>
        Reactivate
      </Button>
    ) : (
      way && (
        <Button size="xs" variant="default" loading={choosing !== null} onClick={() => onChoose(way.approve)}>
          Continue
        </Button>
      )
    );
  return (
    <Note tone={tone} title={title} action={act}>
      <Said words={words} />
    </Note>
  );
}
