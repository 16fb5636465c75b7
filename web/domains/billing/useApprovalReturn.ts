// Coming back from the payer's approval: takes the parameters out of the address, asks the server what is true, and says it.
import { useApolloClient } from "@apollo/client/react";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { messages } from "#contract/messages";
import { useConfirmSubscriptionMutation } from "../../apollo/generated/graphql";
import { problemOf } from "../../apollo/problems";
import { successMessage } from "../../lib/successMessage";
import { billingSentence, type Intent, takeIntent } from "./approval";
import { chosenPlan } from "./chosenPlan";
import { refreshBilling } from "./refreshBilling";

/* GraphQL */ `
  mutation ConfirmSubscription($input: ConfirmSubscriptionInput!) {
    confirmSubscription(input: $input) { ...SubscriptionFields @unmask }
  }
`;

/** Only who comes back needs them. */
const words = () => import("./approvalOutcome");

/** Between looks while the provider has not decided, milliseconds. */
const WAITS_MS = [2_000, 4_000, 8_000, 15_000];

/** What there is to see until it is settled; `again` asks once more, where that is left to the reader. */
export type ApprovalProgress =
  | { is: "checking" }
  | { is: "waiting" }
  | { is: "late"; sentence: string; again: () => void }
  | { is: "failed"; sentence: string; again: () => void };

/** Who came back for what: handled once, whatever is drawn meanwhile. */
interface Returned {
  subscriptionId: string | null;
  intent: Intent | null;
}

/** Null when nobody came back, and once the banner has said how it went. */
export function useApprovalReturn(): ApprovalProgress | null {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const client = useApolloClient();
  const [confirm] = useConfirmSubscriptionMutation();
  const [returned, setReturned] = useState<Returned | null>(null);
  const [progress, setProgress] = useState<ApprovalProgress | null>(null);
  const handled = useRef("");

  const receive = useEffectEvent((asked: URLSearchParams) => {
    const view = asked.get("view");
    void navigate({ pathname, search: view ? `?view=${view}` : "" }, { replace: true });
    const intent = takeIntent();
    if (asked.get("approval") === "approved") setReturned({ subscriptionId: asked.get("subscription_id"), intent });
    else void words().then(({ declinedWords }) => successMessage.leave(declinedWords(intent), "neutral"));
  });
  useEffect(() => {
    const asked = new URLSearchParams(search);
    if (!asked.has("approval") || handled.current === search) return;
    handled.current = search;
    receive(asked);
  }, [search]);

  const settle = useEffectEvent((text: string, tone: Parameters<typeof successMessage.leave>[1]) => {
    setReturned(null);
    setProgress(null);
    chosenPlan.forget();
    successMessage.leave(text, tone);
    void refreshBilling(client);
  });
  const ask = useEffectEvent(({ subscriptionId }: Returned) => confirm({ variables: { input: { subscriptionId } } }));

  useEffect(() => {
    if (!returned) return;
    let here = true;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = async (looks: number): Promise<void> => {
      try {
        const { lateWords, outcomeOf } = await words();
        const { data } = await ask(returned);
        if (!here) return;
        if (!data) throw new Error("no answer");
        const outcome = outcomeOf(data.confirmSubscription, returned.intent);
        if (outcome) return settle(outcome.text, outcome.tone);
        const wait = WAITS_MS[looks];
        if (wait === undefined) return setProgress({ is: "late", sentence: lateWords(returned.intent), again: start });
        setProgress({ is: "waiting" });
        timer = setTimeout(() => void look(looks + 1), wait);
      } catch (error) {
        if (!here) return;
        if (problemOf(error).code === "NOT_FOUND") return settle((await words()).notYours, "problem");
        setProgress({
          is: "failed",
          sentence: billingSentence(error, messages.confirmSubscriptionFailed),
          again: start,
        });
      }
    };
    const start = () => {
      setProgress({ is: "checking" });
      void look(0);
    };
    start();
    return () => {
      here = false;
      clearTimeout(timer);
    };
  }, [returned]);

  return progress;
}
