/**
 * Interruptions of a focus (docs/product.md "Interruptions"). They go when their session is gone for good and stay as they are while it is
 * only marked, as changes of intervals do: the release before knows nothing of them. One that is deleted by itself is marked.
 */
import type { MigrationInterface, QueryRunner } from "typeorm";

export class Interruptions1764300870000 implements MigrationInterface {
  name = "Interruptions1764300870000";

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE interruptions (
      user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
      id uuid NOT NULL,
      session_id uuid NOT NULL,
      kind text NOT NULL CHECK (kind IN ('internal', 'external')),
      word text,
      task_id uuid,
      task_title text,
      made_at timestamptz(3) NOT NULL,
      deleted_at timestamptz(3),
      unlinked jsonb,
      PRIMARY KEY (user_id, id),
      CONSTRAINT interruptions_user_id_session_id_fkey FOREIGN KEY (user_id, session_id)
        REFERENCES pomodoro_sessions (user_id, id) ON DELETE CASCADE
    )`);
    // Of deleted ones too: they go with their session.
    await runner.query("CREATE INDEX interruptions_of_session ON interruptions (user_id, session_id, made_at)");
    await runner.query(
      "CREATE INDEX interruptions_made ON interruptions (user_id, made_at) INCLUDE (kind, session_id) WHERE deleted_at IS NULL",
    );
    await runner.query(
      "CREATE INDEX interruptions_deleted ON interruptions (user_id, deleted_at DESC, id) WHERE deleted_at IS NOT NULL",
    );
    await runner.query("CREATE INDEX interruptions_overdue ON interruptions (deleted_at) WHERE deleted_at IS NOT NULL");
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query("DROP TABLE interruptions");
  }
}
