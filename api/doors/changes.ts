/**
 * What the live stream tells (docs/product.md "Live updates"; README "One change walked through"): the types, made of what each
 * domain tells of, and the rows behind an announcement, read again under their owner.
 */
import { Field, ID, ObjectType, registerEnumType } from "type-graphql";
import { broughtBy, type Domain } from "../core/domain";
import { ForDoors } from "../core/for-doors";
import type { Telling } from "../core/live";
import type { Change } from "../core/live-stream";
import { SiteNoticeNews } from "../core/site-notice.type";
import type { Runner } from "../db/statements";

type Tells = readonly Pick<Domain<never>, "live" | "overview">[];

/** The kinds of things that are told, as the GraphQL enum lists them. */
const kinds: Record<string, string> = {};
registerEnumType(kinds, { name: "ChangedEntity", description: "What kind of thing a change is about." });

@ObjectType("Change", {
  simpleResolvers: true,
  description:
    "One thing that changed. Of the entity fields the one that `entity` names is filled; none when it was removed.",
})
export class ChangeType {
  @Field(() => kinds, { description: "What kind of thing it is." }) entity: string;
  @Field(() => ID, { description: "Its id." }) id: string;
  @Field(() => Boolean, { description: "True when it is gone." }) removed: boolean;
}

@ObjectType("ChangeSet", { simpleResolvers: true, description: "What one commit changed." })
export class ChangeSetType {
  @Field(() => Boolean, { description: "Changes may have been missed: read the view again." }) resync: boolean;
  @Field(() => String, {
    nullable: true,
    description:
      "Whoever was told everything before has all up to this version: `since` of the next subscription. Null where that is not known.",
  })
  version: string | null;
  @ForDoors({ broughtAlong: true })
  @Field(() => [ChangeType], { description: "What changed, a removal after what it unlinked." })
  changes: ChangeType[];
  @Field(() => SiteNoticeNews, {
    nullable: true,
    description:
      "What stands above every screen from now on; null where nothing is said of it. Who subscribes with `since` is told at once.",
  })
  siteNotice: SiteNoticeNews | null;
}

/** Gives `Change` a field for each kind of thing that a domain tells of, and `ChangeSet` the overview; again changes nothing. */
export function tellOf(domains: Tells): void {
  for (const { live = {}, overview } of domains) {
    for (const [kind, { type, description }] of Object.entries(live)) {
      if (kind in kinds) continue;
      kinds[kind] = kind;
      Field(() => type, { nullable: true, description })(ChangeType.prototype, kind);
    }
    if (!overview || told.has(overview)) continue;
    told.add(overview);
    const { type, description } = overview;
    Field(() => type, { nullable: true, description })(ChangeSetType.prototype, "overview");
  }
}
const told = new Set<object>();

/**
 * Reads the change set of an announcement: one statement per kind of thing, whatever the number of tabs. A row that is gone by
 * now is told as removed; its own removal follows anyway.
 */
export function tellingOn(runner: Runner, domains: Tells): Pick<Telling, "kinds" | "read"> {
  const live = broughtBy(domains, "live");
  const overviewOf = domains.find(({ overview }) => overview)?.overview;
  return {
    kinds: new Set(Object.keys(live)),
    async read(userId, announced, version) {
      const wanted = new Map<string, string[]>();
      for (const [kind, id, removed] of announced) if (!removed) wanted.set(kind, [...(wanted.get(kind) ?? []), id]);
      const [overview, ...found] = await Promise.all([
        announced.some(([, , , counts]) => counts) ? overviewOf?.read(runner, userId) : null,
        ...[...wanted].map(
          async ([kind, ids]) => [kind, (await live[kind]?.read(runner, userId, ids))?.value] as const,
        ),
      ]);
      const rows = new Map(
        found.flatMap(([kind, list = []]) => list.map((row) => [kind + (row as { id: string }).id, row] as const)),
      );
      const changes: Change[] = announced.map(([entity, id, removed]) => {
        const row = removed ? undefined : rows.get(entity + id);
        return { entity, id, removed: row === undefined, ...(row && { [entity]: row }) };
      });
      return {
        resync: false,
        changes: [...changes.filter((c) => !c.removed), ...changes.filter((c) => c.removed)],
        overview: overview ?? null,
        version,
      };
    },
  };
}
