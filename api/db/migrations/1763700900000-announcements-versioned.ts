/** What the trigger of tell_user announces has a version, as every announcement does (core/announcement). */
import type { MigrationInterface, QueryRunner } from "typeorm";

const tellUser = (version: string) => `CREATE OR REPLACE FUNCTION tell_user() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    PERFORM pg_notify('stint_changes', json_build_object(${version}'u', OLD.id, 'c',
      json_build_array(json_build_array('user', OLD.id, CASE TG_OP WHEN 'DELETE' THEN 1 ELSE 0 END, 0)))::text);
    RETURN NULL;
  END $$`;

export class AnnouncementsVersioned1763700900000 implements MigrationInterface {
  name = "AnnouncementsVersioned1763700900000";

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(tellUser("'v', 1, "));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(tellUser(""));
  }
}
