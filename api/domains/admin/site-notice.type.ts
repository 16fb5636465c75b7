/** The notice above every screen as administrators see and write it. */
import { InputType, ObjectType } from "type-graphql";
import { type SiteNoticeKind, siteNoticeRules } from "#contract/site-notice";
import { MayShow, orNull, Shows, Takes } from "../../core/editable";
import { DateTimeScalar } from "../../core/enums";
import { SiteNoticeType } from "../../core/site-notice.type";

@ObjectType("PlannedSiteNotice", {
  simpleResolvers: true,
  description: "A notice above every screen, and when it stands there.",
})
export class PlannedSiteNotice extends SiteNoticeType {
  @Shows(DateTimeScalar, "When it begins.") from: string;
  @MayShow(DateTimeScalar, "When it is over; null until it is taken away.") until: string | null;
}

@InputType({ description: "A notice to be put above every screen." })
export class SiteNoticeInput {
  @Takes(siteNoticeRules.text, "One sentence, plain text.") text: string;
  @Takes(siteNoticeRules.kind, "How it is said.") kind: SiteNoticeKind;
  @Takes("instant", "When it begins; at once when left out.", orNull) from?: string | null;
  @Takes("instant", "When it is over; when left out it stands until it is taken away.", orNull) until?: string | null;
}
