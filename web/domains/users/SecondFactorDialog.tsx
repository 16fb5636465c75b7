// Sets an authenticator app up: the secret as a square code and as text, then a code of it.
import { Button, PasswordInput, TextInput } from "@mantine/core";
import { useMemo, useState } from "react";
import { encode } from "uqr";
import { messages } from "#contract/messages";
import { FormEnd } from "../../forms/FormEnd";
import { useForm } from "../../forms/useForm";
import { Dialog } from "../../ui/Dialog";
import { ErrorBox } from "../../ui/ErrorBox";
import { copyText } from "./copyText";
import classes from "./SecondFactor.module.css";
import type { SetUp } from "./secondFactorActs";

interface Props {
  /** Null while it is closed. */
  setUp: SetUp | null;
  onConfirm: (given: { code: string; password: string }) => Promise<unknown>;
  onClose: () => void;
}

export function SecondFactorDialog({ setUp, onConfirm, onClose }: Props) {
  return (
    <Dialog opened={setUp !== null} onClose={onClose} title="Set up your authenticator app">
      {setUp && <Steps setUp={setUp} onConfirm={onConfirm} onClose={onClose} />}
    </Dialog>
  );
}

function Steps({ setUp, onConfirm, onClose }: Props & { setUp: SetUp }) {
  const form = useForm({
    initial: { code: "", password: "" },
    rules: { code: "token", password: "currentPassword" },
    fallback: messages.secondFactorFailed,
    onSubmit: onConfirm,
  });
  return (
    <form className={classes.steps} onSubmit={form.submit} noValidate aria-label="Set up your authenticator app">
      {form.failure && <ErrorBox message={form.failure} />}
      <p>Scan this with an authenticator app on your phone, or type the key into it.</p>
      <SquareCode text={setUp.uri} />
      <Secret secret={setUp.secret} />
      <TextInput
        label="Six-digit code"
        description="As the app shows it now for Stint."
        inputMode="numeric"
        autoComplete="one-time-code"
        required
        data-autofocus
        {...form.field("code")}
      />
      <PasswordInput
        label="Password"
        description="So that nobody who finds you signed in can do this."
        autoComplete="current-password"
        required
        {...form.field("password")}
      />
      <FormEnd form={form} send="Turn On" onCancel={onClose} />
    </form>
  );
}

/** Dark on light in both schemes, with the quiet edge that readers want. */
function SquareCode({ text }: { text: string }) {
  const { size, path } = useMemo(() => {
    const { data, size } = encode(text, { ecc: "M", border: 4 });
    const path = data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : []))).join("");
    return { size, path };
  }, [text]);
  return (
    <svg
      className={classes.square}
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label="Square code with the key"
      shapeRendering="crispEdges"
    >
      <path fill="#fff" d={`M0 0h${size}v${size}H0z`} />
      <path fill="#000" d={path} />
    </svg>
  );
}

function Secret({ secret }: { secret: string }) {
  const [copied, setCopied] = useState(false);
  return (
    <div className={classes.secret}>
      <code>{secret.replace(/(.{4})(?=.)/g, "$1 ")}</code>
      <Button variant="default" size="xs" onClick={async () => setCopied(await copyText(secret))}>
        {copied ? "Copied" : "Copy"}
      </Button>
    </div>
  );
}
