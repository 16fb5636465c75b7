// Has the verification mail sent again, and knows how that stands.
import { useState } from "react";
import { messages } from "#contract/messages";
import { rest } from "../../apollo/rest";
import { authSentence } from "./authSentence";

export type Resending =
  | { is: "idle" }
  | { is: "sending" }
  | { is: "sent"; words: string }
  | { is: "failed"; words: string };

/** `resend(email)` never rejects; the answer is the same whoever asks (docs/product.md "Landing and sign-in"). */
export function useResendVerification(): { resending: Resending; resend: (email: string) => Promise<void> } {
  const [resending, setResending] = useState<Resending>({ is: "idle" });
  const resend = async (email: string) => {
    if (resending.is === "sending") return;
    setResending({ is: "sending" });
    try {
      const { message } = await rest<{ message?: string }>("POST", "/auth/resend-verification", { email });
      setResending({ is: "sent", words: message ?? messages.verificationSent });
    } catch (error) {
      setResending({ is: "failed", words: authSentence(error, messages.verificationSendFailed) });
    }
  };
  return { resending, resend };
}
