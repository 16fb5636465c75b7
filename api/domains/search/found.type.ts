/** What a search finds: a task, project, board or session, with as much of it as tells it from others. */
import { ID, ObjectType } from "type-graphql";
import { type FoundKind, foundKinds, type Priority, priorities } from "#contract/states";
import { MayShow, Shows } from "../../core/editable";
import { DateScalar, DateTimeScalar, enumOf, enumOfWords } from "../../core/enums";
import { ProjectType } from "../projects/project.type";

enumOf(foundKinds, "FoundKind", "What kind of thing was found.");

@ObjectType({ simpleResolvers: true, description: "Something of one's own that a search found." })
export class Found {
  @Shows(enumOfWords(foundKinds), "What it is.") kind: FoundKind;
  @Shows(ID, "Its id among those of its kind.") id: string;
  @Shows(String, "Its title or name.") title: string;
  @MayShow(String, "Its description.") description: string | null;
  @MayShow(String, "Where a task or a project stands.") status: string | null;
  @MayShow(enumOfWords(priorities), "How much a task or a project matters.") priority: Priority | null;
  @MayShow(DateScalar, "When a task is due, or the last day of a project.") dueDate: string | null;
  @MayShow(ProjectType, "The project that a task or a board belongs to.")
  project: Pick<ProjectType, "id" | "name"> | null;
  @Shows(DateTimeScalar, "When it was made.") createdAt: string;
}
