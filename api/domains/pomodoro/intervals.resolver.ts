/** GraphQL door: corrections of time that ran. */
import { Args, Authorized, Mutation, Resolver } from "type-graphql";
import type { Member } from "../../core/actor";
import { AsMember, Id, Input } from "../../core/read";
import { AddIntervalInput, ChangeIntervalInput, IntervalVersionArgs, SplitIntervalArgs } from "./intervals.inputs";
import { IntervalsService } from "./intervals.service";
import { IntervalChangeType } from "./session.type";

@Authorized()
@Resolver()
export class IntervalsResolver {
  constructor(private readonly service: IntervalsService) {}

  @Mutation(() => IntervalChangeType, {
    description:
      "Adds focus that no timer counted to a session. VALIDATION_ERROR where it overlaps with anything that ran or runs, is not over, or began before the account.",
  })
  addInterval(
    @AsMember() member: Member,
    @Id() id: string,
    @Input() input: AddIntervalInput,
  ): Promise<IntervalChangeType> {
    return this.service.add(member, id, input);
  }

  @Mutation(() => IntervalChangeType, {
    description:
      "Corrects when an interval began or ended, or gives it to another task. CONFLICT where it is in another version by now; VALIDATION_ERROR as of adding.",
  })
  changeInterval(
    @AsMember() member: Member,
    @Id() id: string,
    @Input() input: ChangeIntervalInput,
  ): Promise<IntervalChangeType> {
    return this.service.correct(member, id, input);
  }

  @Mutation(() => IntervalChangeType, {
    description:
      "Makes two intervals of one, the first of which keeps its id. CONFLICT where it is in another version by now.",
  })
  splitInterval(
    @AsMember() member: Member,
    @Id() id: string,
    @Args() args: SplitIntervalArgs,
  ): Promise<IntervalChangeType> {
    return this.service.split(member, id, args);
  }

  @Mutation(() => IntervalChangeType, {
    description: "Deletes an interval. CONFLICT where it is in another version by now.",
  })
  deleteInterval(
    @AsMember() member: Member,
    @Id() id: string,
    @Args() { version }: IntervalVersionArgs,
  ): Promise<IntervalChangeType> {
    return this.service.delete(member, id, version);
  }

  @Mutation(() => IntervalChangeType, {
    description:
      "Takes a change of intervals back, by its id; once more changes nothing. CONFLICT where what it made was changed since, or something else ran there by now.",
  })
  undoIntervalChange(@AsMember() member: Member, @Id() id: string): Promise<IntervalChangeType> {
    return this.service.undo(member, id);
  }
}
