// Where the account is signed in, and how to end what should not be (docs/product.md "Settings", Signed-in places).
import { Button } from "@mantine/core";
import { IconCircleCheck, IconDeviceDesktop, IconDeviceMobile, IconTerminal2 } from "@tabler/icons-react";
import { useEffect, useRef, useState } from "react";
import { messages } from "#contract/messages";
import {
  type SignInsQuery,
  useEndOtherSignInsMutation,
  useEndSignInMutation,
  useSignInsQuery,
} from "../../apollo/generated/settings";
import { sentenceOf } from "../../apollo/problems";
import { token } from "../../apollo/token";
import classes from "../../domains/users/AccountRows.module.css";
import { onAccountTold } from "../../domains/users/users.live";
import { dateAndTime } from "../../lib/dates";
import { notify } from "../../lib/notify";
import { usePreference } from "../../lib/preferences";
import { Badge } from "../../ui/Badge";
import { LoadFailure } from "../../ui/LoadFailure";
import { RowsSkeleton } from "../../ui/Skeletons";
import { useQuestion } from "../../ui/useQuestion";

import { deviceName, signedInWords } from "./signInWords";

/* GraphQL */ `
  query SignIns {
    signIns { id method device network createdAt lastUsedAt current }
  }
  mutation EndSignIn($id: ID!) {
    endSignIn(id: $id)
  }
  mutation EndOtherSignIns {
    endOtherSignIns { token }
  }
`;

type Place = SignInsQuery["signIns"][number];

/** What stands in the section that names itself: its list and the way to end all others. */
export function SignIns() {
  usePreference("clock");
  const { data, error, refetch } = useSignInsQuery({ fetchPolicy: "cache-and-network" });
  const places = data?.signIns;
  const others = places?.filter(({ current }) => !current).length ?? 0;
  // Each sign-in and each end of one is told as a change of the account.
  useEffect(() => onAccountTold(() => void refetch().catch(() => {})), [refetch]);
  const question = useEndOthers(refetch);
  return (
    <>
      {error && (
        <LoadFailure
          isBeside
          message={messages.loadSignInsFailed}
          error={error}
          onRetry={refetch}
          retryLabel="Try Again"
        />
      )}
      {!places && !error && <RowsSkeleton rows={2} />}
      {places && (
        <ul className={classes.list}>
          {places.map((place) => (
            <Row key={place.id} place={place} onEnded={refetch} />
          ))}
        </ul>
      )}
      {others > 0 && (
        <Button className={classes.all} variant="outline" color="red" onClick={() => question.ask(others)}>
          Sign out everywhere else
        </Button>
      )}
      {question.dialog}
    </>
  );
}

/** Ends one: there is no way back, but to sign in there again. */
function Row({ place, onEnded }: { place: Place; onEnded: () => Promise<unknown> }) {
  const [end] = useEndSignInMutation();
  const [busy, setBusy] = useState(false);
  const name = deviceName(place);
  const heir = useHeir();
  const signOut = async (button: HTMLElement) => {
    heir.current = neighbourOf(button);
    setBusy(true);
    try {
      await end({ variables: { id: place.id } });
      notify.success(`${name} is signed out`);
    } catch (error) {
      notify.error(sentenceOf(error, messages.endSignInFailed));
    }
    await onEnded().catch(() => {});
    setBusy(false);
  };
  const Icon = iconOf(place.device);
  return (
    <li className={classes.row}>
      <Icon className={classes.icon} size={20} stroke={1.75} aria-hidden />
      <div className={classes.words}>
        <h3>
          {name}
          {place.current && (
            <Badge tone="moss" icon={<IconCircleCheck size={14} stroke={2} aria-hidden />}>
              This device
            </Badge>
          )}
        </h3>
        <p>{place.current ? "In use now" : `Last used ${dateAndTime(place.lastUsedAt)}`}</p>
        <p>{signedInWords(place, dateAndTime(place.createdAt))}</p>
      </div>
      {!place.current && (
        <Button
          className={classes.end}
          variant="default"
          size="xs"
          loading={busy}
          onClick={({ currentTarget }) => void signOut(currentTarget)}
          aria-label={`Sign out ${name}, last used ${dateAndTime(place.lastUsedAt)}`}
        >
          Sign out
        </Button>
      )}
    </li>
  );
}

/** What gets the focus that goes with a row. */
function useHeir() {
  const heir = useRef<HTMLElement>(null);
  useEffect(
    () => () => {
      if (document.activeElement === document.body) heir.current?.focus();
    },
    [],
  );
  return heir;
}

/** The button of the next row or the one before; where it is alone, the section. */
function neighbourOf(button: HTMLElement): HTMLElement | null {
  const all = [...(button.closest("ul")?.querySelectorAll("button") ?? [])];
  const at = all.indexOf(button as HTMLButtonElement);
  return all[at + 1] ?? all[at - 1] ?? button.closest("section");
}

function useEndOthers(onEnded: () => Promise<unknown>) {
  const [endOthers] = useEndOtherSignInsMutation();
  return useQuestion<number>(
    (others) => ({
      title: "Sign out everywhere else?",
      text: `${others === 1 ? "One other place is" : `${others} other places are`} signed out at once and ${others === 1 ? "needs" : "need"} to sign in again. This device stays signed in.`,
      confirmLabel: "Sign out everywhere else",
    }),
    async () => {
      try {
        const { data } = await endOthers();
        if (data?.endOtherSignIns.token) token.renew(data.endOtherSignIns.token);
        notify.success("Signed out everywhere else");
      } catch (error) {
        return notify.error(sentenceOf(error, messages.endSignInFailed));
      }
      // Ended is ended, whether or not the list can be read.
      await onEnded().catch(() => {});
    },
  );
}

function iconOf(device: string | null) {
  if (device === null || !device.includes(" on ")) return IconTerminal2;
  return /iPhone|iPad|Android/.test(device) ? IconDeviceMobile : IconDeviceDesktop;
}
