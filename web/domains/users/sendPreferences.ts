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

/** Until all is told, by one tab, or the line is gone; what is refused is as it was in the account, and the person is told. */
export async function sendPreferences(client: ApolloClient, user: UserFieldsFragment): Promise<void> {
  if (isSending) return;
  isSending = true;
  let known: UserFieldsFragment | null = null;
  try {
    known = await inOneTab(() => send(client, user));
  } finally {
    isSending = false;
  }
  // What was changed meanwhile, here or in another tab.
  if (known && Object.keys(preferences.unsent()).length > 0) await sendPreferences(client, known);
}

/** Null where another tab is at it. */
const inOneTab = <Result>(act: () => Promise<Result>): Promise<Result | null> =>
  navigator.locks
    ? navigator.locks.request("stint.preferences", { ifAvailable: true }, (lock) => lock && act())
    : act();

/** Gives the account as it is then; null where it is to be tried again later. */
async function send(client: ApolloClient, user: UserFieldsFragment): Promise<UserFieldsFragment | null> {
  const input = preferences.unsent();
  try {
    const { data } = await client.mutate({ mutation: UpdatePreferencesDocument, variables: { input } });
    if (!data) return null;
    toldByAccount(user.id, data.updatePreferences.preferences, input);
    return data.updatePreferences;
  } catch (error) {
    const { code, fields } = problemOf(error);
    if (passing.has(code) || isRefusal(error)) return null;
    // Nobody chose the zone: it goes without a word, and what was chosen is sent without it.
    if (fields.zone !== undefined && input.zone !== undefined) {
      toldByAccount(user.id, user.preferences, { zone: input.zone });
      return user;
    }
    toldByAccount(user.id, user.preferences, input);
    notify.error(sentenceOf(error));
    return user;
  }
}
