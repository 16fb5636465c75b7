// Whether an account has a second factor, and the way to take it from who lost it.
import { Button } from "@mantine/core";
import { type AdminUserQuery, useRemoveSecondFactorMutation } from "../../../apollo/generated/admin";
import { shortDate } from "../../../lib/dates";
import { notify } from "../../../lib/notify";
import { Facts } from "../../../ui/Facts";
import { Section } from "../../../ui/Section";
import { useQuestion } from "../../../ui/useQuestion";
import { adminSentence } from "../adminClient";
import { failures } from "../failures";

/* GraphQL */ `
  mutation RemoveSecondFactor($id: ID!) {
    removeSecondFactor(id: $id)
  }
`;

interface Props {
  user: { id: string; email: string };
  secondFactor: AdminUserQuery["adminUser"]["secondFactor"];
  /** Reads the account again. */
  onChanged: () => Promise<unknown>;
}

const words = ({ email }: Props["user"]) => ({
  title: "Remove Second Factor",
  text: `Only do this once you are sure that you are talking to the owner of ${email}. No code is asked for at a sign-in then, every device is signed out, and a mail tells the owner.`,
  confirmLabel: "Remove Second Factor",
});

export function SecondFactor({ user, secondFactor: { on, since, recoveryCodesLeft }, onChanged }: Props) {
  const [remove] = useRemoveSecondFactorMutation();
  const question = useQuestion(words, async ({ id, email }: Props["user"]) => {
    try {
      await remove({ variables: { id } });
      notify.success(`Second factor of ${email} removed`);
    } catch (error) {
      notify.error(adminSentence(error, failures.removeSecondFactor));
    }
    // Also where it was off by now.
    await onChanged();
  });
  return (
    <Section
      title="Second factor"
      action={
        on && (
          <Button variant="default" size="xs" onClick={() => question.ask(user)}>
            Remove
          </Button>
        )
      }
    >
      <Facts
        facts={
          on
            ? [
                ["Codes of an app", `On since ${shortDate(since ?? "")}`],
                ["Recovery codes left", String(recoveryCodesLeft)],
              ]
            : [["Codes of an app", "Off"]]
        }
      />
      {question.dialog}
    </Section>
  );
}
