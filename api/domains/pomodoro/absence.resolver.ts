/** GraphQL door: time in which nobody was there. */
import { Args, Authorized, Mutation, Query, Resolver } from "type-graphql";
import type { Member } from "../../core/actor";
import { AsMember, Id, Input } from "../../core/read";
import { AbsenceArgs, AbsenceType, AnswerAbsenceInput } from "./absence.inputs";
import { AbsenceService } from "./absence.service";
import { IntervalChangeType } from "./session.type";

@Authorized()
@Resolver()
export class AbsenceResolver {
  constructor(private readonly service: AbsenceService) {}

  @Query(() => AbsenceType, {
    nullable: true,
    description:
      "What is asked about a time in which the caller's device was away: the part of it in which the session was in a focus and no other of the caller's devices was awake. Null where there is none, and where it was answered.",
  })
  absence(@AsMember() member: Member, @Id() id: string, @Args() args: AbsenceArgs): Promise<AbsenceType | null> {
    return this.service.absence(member, id, args);
  }

  @Mutation(() => IntervalChangeType, {
    description:
      "Answers it. What runs since before goes on from what remained as nobody was there any more; else time that ran is taken out, or becomes a break. Once more, or of what was answered elsewhere, changes nothing; `undoIntervalChange` takes it back.",
  })
  answerAbsence(
    @AsMember() member: Member,
    @Id() id: string,
    @Input() input: AnswerAbsenceInput,
  ): Promise<IntervalChangeType> {
    return this.service.answer(member, id, input);
  }
}
