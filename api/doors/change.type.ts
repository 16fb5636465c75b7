/** What the live stream tells (core-product §1 "live updates"; architecture "How one change flows"). */
import { Field, ID, ObjectType } from "type-graphql";
import type { ChangedEntity } from "../core/announcement";
import { ChangedEntityEnum } from "../core/enums";
import { BoardListType, BoardType } from "../domains/boards/board.type";
import { Overview } from "../domains/insights/overview.type";
import { SessionType } from "../domains/pomodoro/session.type";
import { ProjectType } from "../domains/projects/project.type";
import { TaskType } from "../domains/tasks/task.type";
import { UserType } from "../domains/users/user.type";

@ObjectType("Change", {
  simpleResolvers: true,
  description:
    "One thing that changed. Of the entity fields the one that `entity` names is filled; none when it was removed.",
})
export class ChangeType {
  @Field(() => ChangedEntityEnum, { description: "What kind of thing it is." }) entity: ChangedEntity;
  @Field(() => ID, { description: "Its id." }) id: string;
  @Field(() => Boolean, { description: "True when it is gone." }) removed: boolean;
  @Field(() => UserType, { nullable: true, description: "The caller." }) user?: UserType | null;
  @Field(() => ProjectType, { nullable: true, description: "The project as it is now." }) project?: ProjectType | null;
  @Field(() => BoardType, { nullable: true, description: "The board as it is now." }) board?: BoardType | null;
  @Field(() => BoardListType, {
    nullable: true,
    description: "A list whose cards were renumbered, with all of them in their order.",
  })
  list?: BoardListType | null;
  @Field(() => TaskType, { nullable: true, description: "The task as it is now." }) task?: TaskType | null;
  @Field(() => SessionType, { nullable: true, description: "The session as it is now." }) session?: SessionType | null;
}

@ObjectType("ChangeSet", { simpleResolvers: true, description: "What one commit changed." })
export class ChangeSetType {
  @Field(() => Boolean, { description: "Changes may have been missed: read the view again." }) resync: boolean;
  @Field(() => [ChangeType], { description: "What changed, a removal after what it unlinked." }) changes: ChangeType[];
  @Field(() => Overview, { nullable: true, description: "The dashboard's counts, when they may have changed." })
  overview: Overview | null;
}
