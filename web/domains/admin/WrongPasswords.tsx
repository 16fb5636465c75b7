// Wrong passwords and codes for the administrator's own name, told until they were seen (docs/product.md "Back-office").
import { Button } from "@mantine/core";
import {
  useSeeWrongPasswordsMutation,
  useWrongPasswordsQuery,
  type WrongPasswordsQuery,
} from "../../apollo/generated/admin";
import { dateAndTime } from "../../lib/dates";
import { networkWords } from "../../lib/networkWords";
import { notify } from "../../lib/notify";
import { InfoBox } from "../../ui/InfoBox";
import { adminSentence } from "./adminClient";
import { failures } from "./failures";
import classes from "./WrongPasswords.module.css";

/* GraphQL */ `
  query WrongPasswords {
    wrongPasswords { count lastAt network }
  }
  mutation SeeWrongPasswords {
    seeWrongPasswords
  }
`;

export function WrongPasswords() {
  const { data, refetch } = useWrongPasswordsQuery({ fetchPolicy: "network-only" });
  const [see] = useSeeWrongPasswordsMutation();
  const those = data?.wrongPasswords;
  if (!those) return null;
  const dismiss = async () => {
    try {
      await see();
      await refetch();
    } catch (error) {
      notify.error(adminSentence(error, failures.seeWrongPasswords));
    }
  };
  return (
    <div className={classes.told}>
      <InfoBox>
        <div className={classes.row}>
          <p>{wordsOf(those)}</p>
          <Button variant="default" size="xs" onClick={() => void dismiss()}>
            I have seen it
          </Button>
        </div>
      </InfoBox>
    </div>
  );
}

/** "3 wrong passwords or codes were tried for your name since you last looked, the last on Nov 20, 2026, 10:00 AM from network 203.0.113.x." */
function wordsOf({ count, lastAt, network }: NonNullable<WrongPasswordsQuery["wrongPasswords"]>): string {
  const last = `${dateAndTime(lastAt)}${from(network)}`;
  return count === 1
    ? `A wrong password or code was tried for your name on ${last}.`
    : `${count} wrong passwords or codes were tried for your name since you last looked, the last on ${last}.`;
}

const from = (network: string | null): string => (network ? ` from ${networkWords(network)}` : "");
