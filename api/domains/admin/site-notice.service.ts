/** An administrator puts a notice above every screen, and takes it away (docs/product.md "Back-office"). */
import { randomUUID } from "node:crypto";
import { wrongSpan } from "#contract/site-notice";
import type { Administrator } from "../../core/actor";
import { invalid } from "../../core/problem";
import { type PlannedNotice, readSiteNotice, siteNoticeChanged } from "../../core/site-notice";
import type { Work } from "../../core/work";
import { text } from "../../db/columns";
import { statement } from "../../db/statements";
import type { Tools } from "../../ports/tools";
import { noteAct } from "./audit";
import type { SiteNoticeInput } from "./site-notice.type";

// Other words are another notice, which who dismissed the one before has not seen.
const put = statement(
  "site-notice-put",
  `INSERT INTO site_notice AS n (id, text, kind, begins_at, ends_at) VALUES ($1, $2, $3, $4, $5)
   ON CONFLICT (the_only) DO UPDATE SET text = excluded.text, kind = excluded.kind, begins_at = excluded.begins_at, ends_at = excluded.ends_at,
     id = CASE WHEN n.text = excluded.text AND n.kind = excluded.kind THEN n.id ELSE excluded.id END`,
);
const end = statement("site-notice-end", "DELETE FROM site_notice RETURNING text", { text });

export class SiteNoticeService {
  constructor(private readonly tools: Pick<Tools, "pool" | "transact" | "clock">) {}

  /** The one that stands or is planned; null for none, and for one that is over. */
  async planned(): Promise<PlannedNotice | null> {
    const planned = await readSiteNotice(this.tools.pool);
    const isOver = planned?.until && Date.parse(planned.until) <= this.tools.clock.now();
    return isOver ? null : planned;
  }

  /** Puts it in the place of the one before, if any; every open tab is told when it begins. Throws VALIDATION_ERROR. */
  async put(admin: Administrator, input: SiteNoticeInput): Promise<PlannedNotice> {
    const now = this.tools.clock.now();
    const [from, until] = [instantOf(input.from), instantOf(input.until)];
    const wrong = wrongSpan(from, until, now);
    if (Object.keys(wrong).length > 0) throw invalid(wrong as Record<string, string>);
    const begins = new Date(from ?? now).toISOString();
    const ends = until === null ? null : new Date(until).toISOString();
    const said = input.text.trim();
    return this.atHome(async (work) => {
      await work.rows(put, [randomUUID(), said, input.kind, begins, ends]);
      await noteAct(work, admin, "site-notice.put", { id: null, name: said }, { kind: input.kind, begins, ends });
      await siteNoticeChanged(work);
      return (await readSiteNotice(work)) as PlannedNotice;
    });
  }

  /** Takes it away from every open tab; nothing where there is none. */
  async end(admin: Administrator): Promise<void> {
    await this.atHome(async (work) => {
      const [ended] = await work.rows(end, []);
      if (!ended) return;
      await noteAct(work, admin, "site-notice.end", { id: null, name: ended.text });
      await siteNoticeChanged(work);
    });
  }

  // What tells every process of it is done there alone.
  private readonly atHome = <T>(act: (work: Work) => Promise<T>): Promise<T> =>
    this.tools.transact<T>(act, { home: true });
}

const instantOf = (given: string | null | undefined): number | null => (given ? Date.parse(given) : null);
