// A mailed link that does what it is for as soon as it is opened.
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { problemOf } from "../../apollo/problems";
import { rest } from "../../apollo/rest";
import { mailSentence } from "./mailSentence";
import { useMailedToken } from "./useMailedToken";

type Redeemed =
  | { is: "asking" }
  | { is: "done"; words: string }
  | { is: "failed"; words: string; onRetry?: undefined }
  /** Whether it worked is not known: no answer came, or none that judged. */
  | { is: "open"; words: string; onRetry: () => void };

interface Words {
  /** Where the server said none. */
  done: string;
  /** The page was opened without a token. */
  missing: string;
  /** No answer came, or the server itself failed. */
  failed: string;
}

/** Asks `POST call` once: the token works once, so a second question would be answered with no, unless it has the first one's key. The profile is read by whoever goes on from here. */
export function useRedeemed(call: string, words: Words): Redeemed {
  const { token, key, done, finish } = useMailedToken();
  const [state, setState] = useState<Redeemed>(() => {
    if (done !== null) return { is: "done", words: done };
    return token === null ? { is: "failed", words: words.missing } : { is: "asking" };
  });
  const asked = useRef(false);
  const redeem = async () => {
    try {
      const { message = words.done } = await rest<{ message?: string }>("POST", call, { token }, key);
      finish(message);
      setState({ is: "done", words: message });
    } catch (error) {
      const isRefused = problemOf(error).code === "BAD_REQUEST";
      if (isRefused) finish(null);
      const said = mailSentence(error, words.failed);
      setState(isRefused ? { is: "failed", words: said } : { is: "open", words: said, onRetry });
    }
  };
  const onRetry = () => {
    setState({ is: "asking" });
    void redeem();
  };
  const onOpen = useEffectEvent(() => void redeem());
  useEffect(() => {
    if (token === null || asked.current) return;
    asked.current = true;
    onOpen();
  }, [token]);
  return state;
}
