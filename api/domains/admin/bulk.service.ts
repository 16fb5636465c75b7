/**
 * One act on several accounts. Each is done for itself, in a transaction and with an entry in the log of its own: a thousand rows of
 * one account do not hold up another, and what could not be done is said by name while the rest is done.
 */
import { messages } from "#contract/messages";
import type { Administrator } from "../../core/actor";
import { invalid, Problem } from "../../core/problem";
import type { AccountInput } from "./admin.inputs";
import type { BulkResult } from "./office.type";
import type { UserAccountsService } from "./user-accounts.service";

/** So many accounts at once. */
export const usersAtOnce = 100;

export class BulkService {
  constructor(private readonly accounts: UserAccountsService) {}

  /** Changes what the accounts are. */
  update(
    admin: Administrator,
    ids: readonly string[],
    { accountType, paymentExempt, subscriptionLevel }: AccountInput,
  ) {
    return each(ids, (id) => this.accounts.update(admin, id, { accountType, paymentExempt, subscriptionLevel }));
  }

  /** Deletes the accounts with everything in them. */
  delete(admin: Administrator, ids: readonly string[]): Promise<BulkResult> {
    return each(ids, (id) => this.accounts.delete(admin, id));
  }
}

/**
 * One after the other: so many at once would take all connections. What may not be asked for is refused as long as nothing is
 * done; behind that it is said of whom it was not done. A failure that is no answer ends it.
 */
async function each(ids: readonly string[], act: (id: string) => Promise<unknown>): Promise<BulkResult> {
  const wanted = [...new Set(ids)];
  if (wanted.length === 0) throw invalid({ ids: messages.required });
  if (wanted.length > usersAtOnce) throw invalid({ ids: messages.atMost(usersAtOnce) });
  const result: BulkResult = { done: [], notDone: [] };
  for (const id of wanted)
    try {
      await act(id);
      result.done.push(id);
    } catch (error) {
      if (!(error instanceof Problem) || (error.code === "VALIDATION_ERROR" && result.done.length === 0)) throw error;
      result.notDone.push({ id, reason: error.message });
    }
  return result;
}
