// The profile as it was known last, kept beside the token: shown while the server or the line is away (docs/product.md "Settings").
import type { UserFieldsFragment } from "../../apollo/generated/graphql";
import { onTokenChange, subjectOf, token } from "../../apollo/token";

const KEY = "stint.self";

export const lastSelf = {
  keep(user: UserFieldsFragment): void {
    localStorage.setItem(KEY, JSON.stringify({ subject: subjectOf(token.get()), user }));
  },

  /** Of whoever is signed in now, or null. */
  read(): UserFieldsFragment | null {
    try {
      const { subject, user } = JSON.parse(localStorage.getItem(KEY) ?? "{}");
      return user?.__typename === "User" && subject === subjectOf(token.get()) ? user : null;
    } catch {
      return null;
    }
  },
};

// Nothing of a person stays behind in a browser that was signed out of.
onTokenChange((now) => {
  if (now === null) localStorage.removeItem(KEY);
});
