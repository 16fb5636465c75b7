/**
 * Taking money, in our words. Every verb that changes something takes a `key`: the same key again is the same act, done once
 * at the provider. Amounts are cents. A verb throws ProviderFailed when the provider refused, failed or did not answer in
 * time; whether it acted all the same is then unknown, and the same key may be used to ask again.
 */

/** What is to be bought. With `trialDays` above 0 the first of them cost nothing. */
export interface Offer {
  /** Our plan's id. */
  planId: string;
  name: string;
  /** Cents of a euro a month. */
  price: number;
  trialDays: number;
}

/** Where the payer's browser comes back to. */
export interface Returns {
  approved: string;
  declined: string;
}

/**
 * pending: made, not approved by the payer yet · approved: will start by itself · active: runs, be it in its trial ·
 * suspended: collects nothing, can be activated again · cancelled, expired: over for good.
 */
export type ProviderStatus = "pending" | "approved" | "active" | "suspended" | "cancelled" | "expired";

/** A subscription as the provider knows it. */
export interface ProviderSubscription {
  id: string;
  /** What was given as `reference` when it was made. */
  reference: string | null;
  /** The provider's id of its plan. */
  offerId: string;
  status: ProviderStatus;
  /** True until the first payment is due. */
  inTrial: boolean;
  /** How many payments in a row have failed; 0 when the last one came. */
  failedPayments: number;
  nextBillingAt: Date | null;
  updatedAt: Date;
  createdAt: Date;
  /** Where the payer may still approve it, while it is pending. */
  approvalUrl: string | null;
}

export type TransactionStatus = "completed" | "pending" | "failed" | "refunded";

/** One payment, tried or made. */
export interface Transaction {
  id: string;
  /** Cents. */
  amount: number;
  /** ISO 4217. */
  currency: string;
  status: TransactionStatus;
  at: Date;
}

/** An entry in the provider's own books of what moved, whatever it is about. */
export interface LedgerEntry {
  id: string;
  /** Null where it names none. */
  subscriptionId: string | null;
  /** The payment that it gives back or takes back, where it does. */
  of: string | null;
}

/** The headers of a webhook. */
export type Headers = Readonly<Record<string, string | string[] | undefined>>;

/** News from the provider. Only which subscription it is about counts: its state is asked for anew. */
export interface ProviderEvent {
  /** The provider's id of the event: the same event may come many times. */
  id: string;
  type: string;
  /** Null for news that is about no subscription, or names none. */
  subscriptionId: string | null;
  /** The payments that it may be about where it names no subscription. */
  transactionIds?: readonly string[];
}

export interface Payments {
  readonly provider: "paypal" | "sandbox";
  /** Makes sure that the provider sells the offer; its id there. The same offer again gives the same id. */
  offer(offer: Offer, key: string): Promise<string>;
  /** Makes a subscription that the payer then approves at `approvalUrl`. `reference` comes back with it. */
  create(
    order: { offerId: string; reference: string; returns: Returns },
    key: string,
  ): Promise<{ id: string; approvalUrl: string }>;
  /** Null when there is none of that id. */
  get(id: string): Promise<ProviderSubscription | null>;
  /** Changes the offer; null when the payer need not approve that. Proration is the provider's. */
  revise(id: string, offerId: string, returns: Returns, key: string): Promise<{ approvalUrl: string | null }>;
  /** Stops collecting; can be undone. One that is suspended already stays so. */
  suspend(id: string, reason: string, key: string): Promise<void>;
  /** Collects again after a suspension. One that is active already stays so. */
  activate(id: string, reason: string, key: string): Promise<void>;
  /** Ends it for good. One that is over already stays so; one that waits for approval may be refused, with 422. */
  cancel(id: string, reason: string, key: string): Promise<void>;
  /** Gives a payment back, all of it. One that went back already stays so. */
  refund(paymentId: string, reason: string, key: string): Promise<void>;
  /** What was paid or tried between two instants, in any order. */
  transactions(id: string, from: Date, to: Date): Promise<Transaction[]>;
  /**
   * What moved between two instants at most 31 days apart, over all subscriptions, page by page from the first; `last` says that no
   * page follows.
   */
  ledger(from: Date, to: Date, page: number): Promise<{ entries: LedgerEntry[]; last: boolean }>;
  /** The event in a webhook's body, or null when it is not the provider's. `raw` is the body byte for byte. */
  verify(raw: Buffer, headers: Headers): Promise<ProviderEvent | null>;
}

/** The provider refused, failed or timed out. */
export class ProviderFailed extends Error {
  constructor(
    message: string,
    /** The provider's HTTP status, or null when no answer came. */
    readonly status: number | null,
    /** The provider's own name for what is wrong, if it gave one. */
    readonly issue: string | null = null,
  ) {
    super(message);
    this.name = "ProviderFailed";
  }
}
