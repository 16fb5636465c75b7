/** GraphQL door: what was focused, and what interrupted it. */
import type { GraphQLResolveInfo } from "graphql";
import { Args, Authorized, Info, Query, Resolver } from "type-graphql";
import type { Member } from "../../core/actor";
import { AsMember, Id } from "../../core/read";
import { asksFor } from "../boards/selection";
import { InsightsArgs, ZoneArgs } from "./focused.inputs";
import { Estimates, FocusSummary, Insights, TaskFocus } from "./focused.type";
import { InsightsService } from "./insights.service";
import { InterruptionInsights } from "./interrupted.type";

@Authorized()
@Resolver()
export class FocusedResolver {
  constructor(private readonly service: InsightsService) {}

  @Query(() => Insights, {
    description:
      "What the caller focused in some days, in all, and by day, week, month, hour, project, task and label. Days begin at the hour that the caller prefers. VALIDATION_ERROR where the zone is unknown, the days end before they begin, or are too many.",
  })
  insights(
    @AsMember() member: Member,
    @Args() args: InsightsArgs,
    @Info() info: GraphQLResolveInfo,
  ): Promise<Insights> {
    const asks = (...names: string[]) => names.some((name) => asksFor(info, [name]));
    return this.service.insights(member, args, {
      hours: asks("hours", "bestHours"),
      things: asks("projects", "otherProjectsMs", "tasks", "otherTasksMs", "labels", "otherLabelsMs"),
    });
  }

  @Query(() => InterruptionInsights, {
    description:
      "What interrupted the caller's focus in some days, by day, by hour and by what was said of it. VALIDATION_ERROR as of insights.",
  })
  interruptions(
    @AsMember() member: Member,
    @Args() args: InsightsArgs,
    @Info() info: GraphQLResolveInfo,
  ): Promise<InterruptionInsights> {
    return this.service.interruptions(member, args, { words: asksFor(info, ["words"]) });
  }

  @Query(() => FocusSummary, {
    description: "The caller's focus today and this week, and for how many days in a row there was any.",
  })
  focusSummary(@AsMember() member: Member, @Args() args: ZoneArgs): Promise<FocusSummary> {
    return this.service.summary(member, args);
  }

  @Query(() => Estimates, { description: "What the caller's tasks took beside what they were thought to take." })
  estimates(@AsMember() member: Member): Promise<Estimates> {
    return this.service.estimates(member);
  }

  @Query(() => TaskFocus, { description: "What was focused for one of the caller's tasks, in all and by session." })
  taskFocus(@AsMember() member: Member, @Id() id: string): Promise<TaskFocus> {
    return this.service.ofTask(member, id);
  }
}
