// What is shown of the person themselves, and what a change of it means for this tab.
import { messages } from "#contract/messages";
import { UserFieldsFragmentDoc } from "../../apollo/generated/graphql";
import { live } from "../../apollo/live";
import { token } from "../../apollo/token";
import { writeWhole } from "../../apollo/whole";

/* GraphQL */ `
  fragment UserFields on User {
    id email name accountType subscriptionLevel subscriptionStatus paymentExempt emailVerified createdAt updatedAt
  }

  fragment UserChange on Change {
    user { ...UserFields @unmask }
  }
`;

export const userLive = live("user", "User", {
  fragment: UserFieldsFragmentDoc,
  place: (cache, user) => void writeWhole(cache, UserFieldsFragmentDoc, user),
  remove: () => token.clear(messages.accountGone),
});
