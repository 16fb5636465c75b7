// The way back for the address that an account had (docs/product.md "Settings"): asks first, as it ends every sign-in, and programs that look through mails open links too.
import { useState } from "react";
import { messages } from "#contract/messages";
import { problemOf } from "../../apollo/problems";
import { rest } from "../../apollo/rest";
import { token as login } from "../../apollo/token";
import { ErrorBox } from "../../ui/ErrorBox";
import { PlainButton } from "../../ui/PlainButton";
import classes from "./AuthForm.module.css";
import { AuthLayout } from "./AuthLayout";
import { BackToLogin, EndedWell, Failed } from "./Ended";
import { mailSentence } from "./mailSentence";
import { useMailedToken } from "./useMailedToken";

type State = { is: "idle" | "asking" } | { is: "undone" | "refused" | "failed"; words: string };

export function UndoEmailPage() {
  const { token, key, done, finish } = useMailedToken();
  const [state, setState] = useState<State>(done === null ? { is: "idle" } : { is: "undone", words: done });
  const undo = async () => {
    setState({ is: "asking" });
    try {
      const { message = messages.emailUndone } = await rest<{ message?: string }>(
        "POST",
        "/auth/undo-email",
        { token },
        key,
      );
      // Every login of that account has just ended; this browser's may be of another.
      const isOver = (error: unknown) => problemOf(error).code === "INVALID_TOKEN";
      if (login.get()) await rest("GET", "/auth/profile").catch((error) => isOver(error) && login.clear());
      finish(message);
      setState({ is: "undone", words: message });
    } catch (error) {
      const isRefused = problemOf(error).code === "BAD_REQUEST";
      if (isRefused) finish(null);
      setState({ is: isRefused ? "refused" : "failed", words: mailSentence(error, messages.emailChangeError) });
    }
  };
  if (state.is === "undone") return <EndedWell title="Change Undone" words={state.words} />;
  if (state.is === "refused") return <Failed title="Not Undone" words={state.words} />;
  if (token === null) return <Failed title="Not Undone" words={messages.noEmailChangeToken} />;
  return (
    <AuthLayout
      title="Undo the change of address?"
      subtitle="This address is the account's again. Every device is signed out, and we mail you a link to choose a new password."
    >
      {state.is === "failed" && <ErrorBox message={state.words} />}
      <PlainButton fullWidth loading={state.is === "asking"} onClick={() => void undo()}>
        Undo the Change
      </PlainButton>
      <div className={classes.below}>
        <BackToLogin />
      </div>
    </AuthLayout>
  );
}
