/** The notice above every screen, as it is shown and as it is told. */
import { ID, ObjectType } from "type-graphql";
import { type SiteNoticeKind, siteNoticeKinds } from "#contract/site-notice";
import { MayShow, Shows } from "./editable";
import { enumOf } from "./enums";

export const SiteNoticeKindType = enumOf(
  siteNoticeKinds,
  "SiteNoticeKind",
  "Whether a notice is to be known, or to be heeded.",
);

@ObjectType("SiteNotice", {
  simpleResolvers: true,
  description: "A notice that stands above every screen now.",
})
export class SiteNoticeType {
  @Shows(ID, "Another one for other words: who dismissed it has dismissed these.") id: string;
  @Shows(String, "What it says, plain text.") text: string;
  @Shows(SiteNoticeKindType, "How it is said.") kind: SiteNoticeKind;
}

@ObjectType("SiteNoticeNews", {
  simpleResolvers: true,
  description: "What stands above every screen from now on.",
})
export class SiteNoticeNews {
  @MayShow(SiteNoticeType, "Null: none stands any more.") notice: SiteNoticeType | null;
}
