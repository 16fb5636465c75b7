/** Inserting a row whose id a client may have made: never an upsert (docs/api.md "Rules", GraphQL creates). */
import { randomUUID } from "node:crypto";
import type { EntityTarget, ObjectLiteral } from "typeorm";
import type { QueryDeepPartialEntity } from "typeorm/query-builder/QueryPartialEntity.js";
import type { CountedKind } from "#contract/limits";
import { messages } from "#contract/messages";
import { isId } from "#contract/rules";
import { invalid } from "./problem";
import { refuseTooMany } from "./quota";
import type { Work } from "./work";

/** A row owned by a user under a key (user_id, id). */
export type Owned = ObjectLiteral & { userId: string; id: string };

/**
 * Inserts the row under the wanted id or a new one. `made` is false when the caller had a row under that id already: a retry
 * makes nothing twice; what others call theirs is nobody's conflict. Throws VALIDATION_ERROR when it is no UUID, FORBIDDEN
 * when the user has too many of `kind` by now.
 */
export async function insertOnce<T extends Owned>(
  work: Work,
  entity: EntityTarget<T>,
  kind: Exclude<CountedKind, "textBytes">,
  userId: string,
  wanted: string | null | undefined,
  fields: Partial<T>,
): Promise<{ id: string; made: boolean }> {
  if (wanted && !isId(wanted)) throw invalid({ id: messages.invalidFormat });
  const id = wanted?.toLowerCase() ?? randomUUID();
  const row = { ...fields, userId, id } as QueryDeepPartialEntity<T>;
  const result = await work.manager
    .createQueryBuilder()
    .insert()
    .into(entity)
    .values(row)
    .orIgnore()
    .returning(["id"])
    .execute();
  if ((result.raw as unknown[]).length > 0) {
    await refuseTooMany(work, userId, kind);
    return { id, made: true };
  }
  // What was deleted under this id gives way.
  const { affected } = await work.manager
    .createQueryBuilder()
    .delete()
    .from(entity)
    .where("user_id = :userId AND id = :id AND deleted_at IS NOT NULL", { userId, id })
    .execute();
  return affected ? insertOnce(work, entity, kind, userId, wanted, fields) : { id, made: false };
}
