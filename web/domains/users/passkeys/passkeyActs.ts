// Passkeys as the settings of members and administrators show them, and how their owner's server is asked.
import { limits } from "#contract/limits";
import { messages } from "#contract/messages";
import { knowsPasskeys } from "../../../ui/latePasskey";
import type { Proof } from "../secondFactorActs";

export interface Passkey {
  id: string;
  name: string;
  backedUp: boolean;
  createdAt: string;
  lastUsedAt: string | null;
}

/** What a browser asks an authenticator, and the ticket for the answer. */
export interface Challenge {
  options: string;
  ticket: string;
}

/** What they throw is shown. */
export interface AddingActs {
  begin(proof: Proof): Promise<Challenge>;
  add(made: { name: string; ticket: string; response: string }): Promise<unknown>;
}
export interface KeepingActs {
  rename(id: string, name: string): Promise<unknown>;
  remove(id: string): Promise<unknown>;
}

/** Of the dialog in which one is added. */
export interface AddingProps {
  opened: boolean;
  onClose: () => void;
  /** Reads the list again. */
  onAdded: () => Promise<unknown>;
}

/** Why none can be added here, or null; `own` is what its owner has to do first. */
export function whyNoMore(held: number, own: string | null = null): string | null {
  if (!knowsPasskeys())
    return window.isSecureContext
      ? "This browser does not offer passkeys at this address."
      : "Passkeys need a secure connection (https), which this page does not have.";
  return own ?? (held < limits.passkeys ? null : messages.passkeysFull(limits.passkeys));
}
