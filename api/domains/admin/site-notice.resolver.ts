/** GraphQL door: the notice above every screen, for everybody to read and for administrators to write. */
import { Authorized, Mutation, Query, Resolver } from "type-graphql";
import type { Administrator } from "../../core/actor";
import { AsAdministrator, Input } from "../../core/read";
import { SiteNotices } from "../../core/site-notice";
import { SiteNoticeType } from "../../core/site-notice.type";
import { SiteNoticeService } from "./site-notice.service";
import { PlannedSiteNotice, SiteNoticeInput } from "./site-notice.type";

@Resolver()
export class StandingNoticeResolver {
  constructor(private readonly notices: SiteNotices) {}

  @Query(() => SiteNoticeType, {
    nullable: true,
    description:
      "The notice that stands above every screen now; no token needed. Who listens to `changes` is told of it there.",
  })
  siteNotice(): SiteNoticeType | null {
    return this.notices.standing;
  }
}

@Authorized("admin")
@Resolver()
export class SiteNoticeResolver {
  constructor(private readonly notice: SiteNoticeService) {}

  @Query(() => PlannedSiteNotice, {
    nullable: true,
    description: "The notice that stands above every screen, or will; null for none.",
  })
  plannedSiteNotice(): Promise<PlannedSiteNotice | null> {
    return this.notice.planned();
  }

  @Mutation(() => PlannedSiteNotice, {
    description: "Puts a notice above every screen, in the place of the one before.",
  })
  putSiteNotice(@AsAdministrator() admin: Administrator, @Input() input: SiteNoticeInput): Promise<PlannedSiteNotice> {
    return this.notice.put(admin, input);
  }

  @Mutation(() => Boolean, { description: "Takes the notice away; true, also where there was none." })
  async endSiteNotice(@AsAdministrator() admin: Administrator): Promise<boolean> {
    await this.notice.end(admin);
    return true;
  }
}
