/** What every way in ends with. */
import type { Json } from "../../core/json";
import type { UserType } from "../users/user.type";

/** A token and the user it speaks for, the latter as Postgres wrote it. */
export interface SignIn {
  token: string;
  user: Json<UserType>;
}
