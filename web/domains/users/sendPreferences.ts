// Brings what was changed of the preferences in this browser to the account.
import type { ApolloClient } from "@apollo/client";
import type { UserFieldsFragment } from "../../apollo/generated/graphql";
import { UpdatePreferencesDocument } from "../../apollo/generated/settings";
import { isRefusal, problemOf, sentenceOf } from "../../apollo/problems";
import { toldByAccount } from "../../lib/accountPreferences";
import { notify } from "../../lib/notify";
import { preferences } from "../../lib/preferences";

/* GraphQL */ `
  mutation UpdatePreferences($input: UpdatePreferencesInput!) {
    updatePreferences(input: $input) { ...UserFields @unmask }
  }
`;

/** Worth another try: nothing is wrong with what was asked. */
const passing: ReadonlySet<string> = new Set(["NETWORK_ERROR", "RATE_LIMITED", "UNAVAILABLE", "INTERNAL"]);

/** One after the other, so that what was changed last is what stays. */
let isSending = false;

/** Until all is told or the line is gone; what is refused is as it was in the account, and the person is told. */
export async function sendPreferences(client: ApolloClient, user: UserFieldsFragment): Promise<void> {
  if (isSending) return;
  isSending = true;
  const input = preferences.unsent();
  try {
    const { data } = await client.mutate({ mutation: UpdatePreferencesDocument, variables: { input } });
    if (data) toldByAccount(user.id, data.updatePreferences.preferences, input);
  } catch (error) {
    if (passing.has(problemOf(error).code) || isRefusal(error)) return;
    toldByAccount(user.id, user.preferences, input);
    notify.error(sentenceOf(error));
  } finally {
    isSending = false;
  }
}
