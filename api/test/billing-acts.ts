/** What may happen in a story about money: the acts of payer, provider, operator and clock. */
import type { Post } from "./billing-bed";
import type { Refund, Trouble } from "./billing-provider";

export const hourMs = 3_600_000;
export const dayMs = 24 * hourMs;

export type Act =
  | { do: "choose" | "reactivate"; plan: number }
  | { do: "press"; button: "approve" | "decline"; page: number; back: boolean }
  | { do: "cancel"; immediate: boolean }
  | { do: "fail"; times: number }
  | { do: "pass"; ms: number }
  | { do: "due"; ms: number }
  | { do: "post"; post: Post }
  | { do: "trouble"; trouble: Trouble }
  | { do: "set"; accountType: "free" | "trial" | "premium"; subscriptionLevel: "basic" | "premium" | "pro" }
  | { do: "exempt"; on: boolean }
  | { do: "refund"; how: Refund }
  /** Of an account that is gone. */
  | { do: "pressOld"; page: number }
  | { do: "sell"; on: boolean }
  | { do: "endThere" | "late" | "reconcile" | "migrate" | "delete" | "recover" };
