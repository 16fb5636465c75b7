// Sign-up in one go (docs/product.md "Landing and sign-in"): make the account, choose the plan for it, leave for the payer's approval.
import { useState } from "react";
import { messages } from "#contract/messages";
import { CreateSubscriptionDocument, RegisterDocument } from "../../apollo/generated/visitor";
import type { ClientProblem } from "../../apollo/problems";
import { send } from "../../apollo/send";
import { token } from "../../apollo/token";
import { billingProblem, wayToApproval } from "../../domains/billing/approval";
import { chosenPlan } from "../../domains/billing/chosenPlan";
import { useReturnToPage } from "../../lib/leave";

/* GraphQL */ `
  mutation Register($input: RegisterInput!) {
    register(input: $input) { token }
  }
`;

/** What the form collects; the confirmation stays in it. */
export interface SignUp {
  name: string;
  email: string;
  password: string;
  planId: string;
}

/** What is going on, for the button to say. */
export type Step = "idle" | "registering" | "leaving";

/** Why it failed: the sentence of the form, and what the server said. */
export interface SignUpFailure {
  sentence: string;
  problem: ClientProblem;
  /** True when the account was made, and only its plan is missing. */
  made: boolean;
}

/**
 * `signUp` answers with why it failed, or null once the browser is on its way to the approval; it never rejects. Nobody is
 * signed in until then: the new token goes with the second call alone and is kept at the very end, so that neither this tab
 * nor another shows a dashboard in between. Whatever fails leaves nobody signed in.
 */
export function useSignUp(): { step: Step; signUp: (values: SignUp) => Promise<SignUpFailure | null> } {
  const [step, setStep] = useState<Step>("idle");
  useReturnToPage(() => setStep("idle"));

  const signUp = async ({ planId, ...input }: SignUp): Promise<SignUpFailure | null> => {
    if (step !== "idle") return null;
    setStep("registering");
    let made = false;
    try {
      const { register } = await send(RegisterDocument, { input });
      // From here on there is an account: whoever signs in to it later is led to the plan.
      made = true;
      chosenPlan.remember(input.email, planId);
      setStep("leaving");
      const bearer = register.token;
      const { createSubscription } = await send(CreateSubscriptionDocument, { input: { planId } }, bearer);
      const leave = wayToApproval(createSubscription.approvalUrl, { what: "create", planId });
      token.set(bearer);
      leave();
      return null;
    } catch (error) {
      token.clear();
      setStep("idle");
      const problem = billingProblem(error);
      return { sentence: signUpSentence(problem), problem, made };
    }
  };
  return { step, signUp };
}

/** A lost line and a limit say so; for the rest the form has one sentence (docs/product.md "Landing and sign-in"). */
const signUpSentence = ({ code, message }: ClientProblem): string =>
  code === "NETWORK_ERROR" || code === "RATE_LIMITED" ? message : messages.registrationFailed;
