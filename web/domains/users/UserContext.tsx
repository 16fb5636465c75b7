// Who is signed in, for every component below RequireUser.
import { createContext, useContext } from "react";
import type { UserFieldsFragment } from "../../apollo/generated/graphql";

/** Filled by RequireUser once the profile is here. */
export const UserContext = createContext<UserFieldsFragment | null>(null);

/** The signed-in user. Throws outside RequireUser, where there is none. */
export function useUser(): UserFieldsFragment {
  const user = useContext(UserContext);
  if (!user) throw new Error("useUser is for screens inside RequireUser");
  return user;
}

/** The name that others read: the user's own, else the e-mail (docs/product.md "Settings"). */
export const displayName = (user: Pick<UserFieldsFragment, "name" | "email">): string =>
  user.name?.trim() || user.email;
