/** GraphQL door: another address for an account. */
import { Authorized, FieldResolver, Mutation, Resolver } from "type-graphql";
import type { Member } from "../../core/actor";
import { ForDoors } from "../../core/for-doors";
import { AsMember, FromAddress, Input } from "../../core/read";
import { ChangeEmailInput, TokenInput } from "./auth.inputs";
import { EmailChangeService } from "./email-change.service";
import { Me, Message } from "./signed-in.type";

@Resolver(() => Me)
export class EmailChangeResolver {
  constructor(private readonly changes: EmailChangeService) {}

  @Authorized()
  @FieldResolver(() => Boolean, {
    description: "Whether the caller has a password; who came by a third party has none.",
  })
  hasPassword(@AsMember() member: Member): Promise<boolean> {
    return this.changes.hasPassword(member);
  }

  @Authorized()
  @ForDoors({ guesses: true, hashes: true })
  @Mutation(() => Message, {
    description: "Mails a link to the new address, which changes the caller's; the answer is the same whoever has it.",
  })
  async changeEmail(
    @AsMember() member: Member,
    @FromAddress() address: string,
    @Input() input: ChangeEmailInput,
  ): Promise<Message> {
    return { message: await this.changes.ask(member, address, input) };
  }

  @ForDoors({ guesses: true })
  @Mutation(() => Message, {
    description:
      "Changes an account's address with the token that was mailed to the new one. BAD_REQUEST for a bad token.",
  })
  async confirmEmailChange(@FromAddress() address: string, @Input() input: TokenInput): Promise<Message> {
    return { message: await this.changes.confirm(address, input) };
  }

  @ForDoors({ guesses: true })
  @Mutation(() => Message, {
    description:
      "Gives an account back to the address that it had, with the token that was mailed there; every login ends. BAD_REQUEST for a bad token.",
  })
  async undoEmailChange(@FromAddress() address: string, @Input() input: TokenInput): Promise<Message> {
    return { message: await this.changes.undo(address, input) };
  }
}
