// What is shown of the person themselves, and what a change of it means for this tab.
import { messages } from "#contract/messages";
import { UserFieldsFragmentDoc } from "../../apollo/generated/graphql";
import { live } from "../../apollo/live";
import { token } from "../../apollo/token";
import { writeWhole } from "../../apollo/whole";

/* GraphQL */ `
  fragment UserFields on User {
    id email name accountType subscriptionLevel subscriptionStatus paymentExempt emailVerified createdAt updatedAt
    preferences {
      theme weekStart clock dayStartsAt totalSessionDuration duration breakDuration longBreakEvery longBreakDuration pace autoStartBreaks
      autoStartFocus sound density ambientSound ambientVolume wakeLock awayAfter whenAway dailyGoal weeklyGoal zone keys
    }
  }

  fragment UserChange on Change {
    user { ...UserFields @unmask }
  }
`;

const listeners = new Set<() => void>();

/** Calls `listener` when a change of the account was told or read: what hangs on it and is not told with it has to be asked for. Returns the end of it. */
export function onAccountTold(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

export const userLive = live("user", "User", {
  fragment: UserFieldsFragmentDoc,
  place: (cache, user) => {
    writeWhole(cache, UserFieldsFragmentDoc, user);
    for (const listener of listeners) listener();
  },
  remove: () => token.clear(messages.accountGone),
});
