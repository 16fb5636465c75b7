// A second factor, whoever's: whether it is on, and the ways to turn it on, off, and to have new recovery codes.
import { Button } from "@mantine/core";
import { useState } from "react";
import { messages } from "#contract/messages";
import { problemOf, sentenceOf } from "../../apollo/problems";
import { shortDate } from "../../lib/dates";
import { notify } from "../../lib/notify";
import { ErrorBox } from "../../ui/ErrorBox";
import { InfoBox } from "../../ui/InfoBox";
import { ProofDialog } from "./ProofDialog";
import { RecoveryCodesDialog } from "./RecoveryCodesDialog";
import classes from "./SecondFactor.module.css";
import { SecondFactorDialog } from "./SecondFactorDialog";
import type { Proof, SecondFactorActs, SetUp } from "./secondFactorActs";

interface Props {
  state: { on: boolean; since: string | null; recoveryCodesLeft: number; required: boolean };
  /** What is said where it is off. */
  off?: string;
  acts: SecondFactorActs;
  /** Reads the state again. */
  onChanged: () => Promise<unknown>;
  /** True while recovery codes are shown. */
  onReading?: (isReading: boolean) => void;
}

/** So few are soon none. */
const few = 3;
const noCode = "No code is asked for when you sign in.";

export function SecondFactorPanel({ state, off = noCode, acts, onChanged, onReading }: Props) {
  const [failure, setFailure] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const [setUp, setSetUp] = useState<SetUp | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const [asking, setAsking] = useState<"renew" | "turnOff" | null>(null);

  // What was done is done, whether or not it can be read.
  const reread = () => onChanged().catch(() => {});
  const begin = async () => {
    setFailure(null);
    setBusy(true);
    try {
      setSetUp(await acts.begin());
    } catch (error) {
      setFailure(sentenceOf(error, messages.secondFactorFailed));
      // It is on already, turned on elsewhere.
      if (problemOf(error).code === "CONFLICT") await reread();
    } finally {
      setBusy(false);
    }
  };
  const show = async ({ recoveryCodes }: { recoveryCodes: string[] }) => {
    setCodes(recoveryCodes);
    onReading?.(true);
    setSetUp(null);
    setAsking(null);
    await reread();
  };
  const readCodes = () => {
    setCodes(null);
    onReading?.(false);
  };
  const prove = async (proof: Proof) => {
    if (asking === "renew") return show(await acts.renew(proof));
    await acts.turnOff(proof);
    setAsking(null);
    notify.success("Second factor turned off");
    await reread();
  };

  return (
    <div className={classes.panel}>
      {failure && <ErrorBox message={failure} />}
      {state.on ? (
        <>
          <p>
            <b>On</b> since {shortDate(state.since ?? "")}. {leftWords(state.recoveryCodesLeft)}
          </p>
          {state.recoveryCodesLeft <= few && (
            <InfoBox>
              Make new recovery codes before the last is used: you need one where the app is not at hand.
            </InfoBox>
          )}
          <div className={classes.buttons}>
            <Button variant="default" onClick={() => setAsking("renew")}>
              New recovery codes
            </Button>
            {!state.required && (
              <Button variant="default" color="red" onClick={() => setAsking("turnOff")}>
                Turn off
              </Button>
            )}
          </div>
        </>
      ) : (
        <>
          <p>
            <b>Off.</b> {off}
          </p>
          <Button variant="default" loading={busy} onClick={() => void begin()}>
            Set up
          </Button>
        </>
      )}
      <SecondFactorDialog
        setUp={setUp}
        onConfirm={async (given) => show(await acts.confirm(given))}
        onClose={() => setSetUp(null)}
      />
      <RecoveryCodesDialog codes={codes} onClose={readCodes} />
      <ProofDialog asking={asking} onProof={prove} onClose={() => setAsking(null)} />
    </div>
  );
}

const leftWords = (left: number): string =>
  left === 0
    ? "No recovery code is left."
    : left === 1
      ? "One recovery code is left."
      : `${left} recovery codes are left.`;
