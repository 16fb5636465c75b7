/** What a visitor gets for signing in or up, and what a signed-in caller learns of itself. */
import { ObjectType } from "type-graphql";
import { MayShow, Shows } from "../../core/editable";
import { UserType } from "../users/user.type";

@ObjectType({ simpleResolvers: true, description: "A fresh bearer token and whose it is." })
export class SignedIn {
  @Shows(String, "For the Authorization header, after `Bearer `.") token: string;
  @Shows(UserType, "The user it speaks for.") user: UserType;
}

@ObjectType({ simpleResolvers: true, description: "Who is signed in." })
export class Me {
  @Shows(UserType, "The caller.") user: UserType;
  @MayShow(String, "A fresh token when the caller's is past half its life, else null.") token: string | null;
}

@ObjectType({ simpleResolvers: true, description: "A sentence for the person who asked." })
export class Message {
  @Shows(String, "To be shown as it is.") message: string;
}

@ObjectType({ simpleResolvers: true, description: "How one can sign in here beside e-mail and password." })
export class SignInOptions {
  @MayShow(String, "The client id for the third party's script; null when that way is not set up.") googleClientId:
    | string
    | null;
}
