/** GraphQL door: where the caller is signed in. */
import { Authorized, ID, Mutation, Query, Resolver } from "type-graphql";
import { limits } from "#contract/limits";
import type { Member } from "../../core/actor";
import type { Client } from "../../core/context";
import { ForDoors } from "../../core/for-doors";
import { AsMember, FromClient, Id } from "../../core/read";
import { OthersEnded, SignInType } from "./sign-in.type";
import { SignInsService } from "./sign-ins.service";

@Authorized()
@Resolver()
export class SignInsResolver {
  constructor(private readonly service: SignInsService) {}

  @ForDoors({ rows: () => limits.signIns })
  @Query(() => [SignInType], { description: "Where the caller is signed in, the present sign-in first." })
  async signIns(@AsMember() member: Member): Promise<SignInType[]> {
    return (await this.service.list(member)).value;
  }

  @Mutation(() => ID, {
    description:
      "Ends one of the caller's sign-ins and answers with its id: its tokens are refused and its sockets closed. NOT_FOUND otherwise.",
  })
  async endSignIn(@AsMember() member: Member, @Id() id: string): Promise<string> {
    await this.service.end(member, id);
    return id;
  }

  @Mutation(() => OthersEnded, { description: "Ends all of the caller's sign-ins but the present one." })
  async endOtherSignIns(@AsMember() member: Member, @FromClient() client: Client): Promise<OthersEnded> {
    return { token: await this.service.endOthers(member, client) };
  }

  @Mutation(() => Boolean, { description: "Signs out: ends the sign-in of the token that asks." })
  async signOut(@AsMember() member: Member): Promise<boolean> {
    await this.service.signOut(member);
    return true;
  }
}
