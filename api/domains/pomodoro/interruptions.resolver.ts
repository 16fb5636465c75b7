/** GraphQL door: interruptions of a focus. */
import { Authorized, Ctx, FieldResolver, Mutation, Resolver, Root } from "type-graphql";
import type { Member } from "../../core/actor";
import { batched } from "../../core/batches";
import type { GraphqlContext } from "../../core/context";
import { ForDoors } from "../../core/for-doors";
import { AsMember, Id, Input } from "../../core/read";
import { InterruptionType } from "./interruption.type";
import { ChangeInterruptionInput, CountInterruptionInput } from "./interruptions.inputs";
import { InterruptionsService } from "./interruptions.service";
import { SessionType } from "./session.type";

@Authorized()
@Resolver(() => SessionType)
export class InterruptionsResolver {
  constructor(private readonly service: InterruptionsService) {}

  private readonly ofSession = batched<InterruptionType>((ids, member) => this.service.of(member, ids));

  @ForDoors({ rows: "interruptions", rest: "never" })
  @FieldResolver(() => [InterruptionType], { description: "What interrupted its focus, the earliest first." })
  interruptions(@Ctx() context: GraphqlContext, @Root() { id }: SessionType): Promise<InterruptionType[]> {
    return this.ofSession(context, id);
  }

  @Mutation(() => SessionType, {
    description:
      "Counts an interruption of a session whose focus runs, now; under an id that was used already nothing more. CONFLICT where no focus of it runs.",
  })
  async countInterruption(
    @AsMember() member: Member,
    @Id() id: string,
    @Input() input: CountInterruptionInput,
  ): Promise<SessionType> {
    return (await this.service.count(member, id, input)).session;
  }

  @Mutation(() => SessionType, { description: "Says what an interruption was." })
  async changeInterruption(
    @AsMember() member: Member,
    @Id() id: string,
    @Input() input: ChangeInterruptionInput,
  ): Promise<SessionType> {
    return (await this.service.change(member, id, input)).session;
  }

  @Mutation(() => SessionType, { description: "Deletes an interruption." })
  async deleteInterruption(@AsMember() member: Member, @Id() id: string): Promise<SessionType> {
    return (await this.service.delete(member, id)).session;
  }

  @Mutation(() => SessionType, { description: "Brings back an interruption that was deleted by itself." })
  async restoreInterruption(@AsMember() member: Member, @Id() id: string): Promise<SessionType> {
    return (await this.service.restore(member, id)).session;
  }
}
