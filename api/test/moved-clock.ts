/** One clock for a test's process and its database, which stands where the test puts it: time passes over months in no time. */
import { Client } from "pg";
import type { Clock } from "../core/clock";
import { sql } from "./database";

const schemas = ["public", "sandbox", "graphile_worker"];

/** Of the test's own database: `now()` there is what this says, in statements, defaults and functions alike; and so is `Date` here. */
export class MovedClock implements Clock {
  private constructor(
    private readonly url: string,
    private at: number,
  ) {}

  static async of(url: string, at: number): Promise<MovedClock> {
    // On a connection of its own: those that were open before would go by the real one.
    const client = new Client({ connectionString: url });
    await client.connect();
    await client.query(
      `CREATE TABLE public.test_clock (at timestamptz(3) NOT NULL);
      INSERT INTO public.test_clock VALUES ('${new Date(at).toISOString()}');
      CREATE FUNCTION public.now() RETURNS timestamptz LANGUAGE sql STABLE AS 'SELECT at FROM public.test_clock';
      CREATE FUNCTION public.clock_timestamp() RETURNS timestamptz LANGUAGE sql STABLE AS 'SELECT at FROM public.test_clock';
      DO $$ DECLARE c record; BEGIN
        EXECUTE format('ALTER DATABASE %I SET search_path = public, pg_catalog', current_database());
        FOR c IN SELECT table_schema s, table_name t, column_name n FROM information_schema.columns
          WHERE table_schema IN ('${schemas.join("','")}') AND is_generated = 'NEVER' AND column_default ~ '^(now|clock_timestamp)\\(\\)'
        LOOP EXECUTE format('ALTER TABLE %I.%I ALTER COLUMN %I SET DEFAULT public.now()', c.s, c.t, c.n); END LOOP;
      END $$`,
    );
    await client.end();
    const doNotFake = ["hrtime", "nextTick", "performance", "queueMicrotask", "setImmediate", "setInterval"] as const;
    jest.useFakeTimers({ now: at, doNotFake: [...doNotFake, "setTimeout", "clearTimeout", "clearInterval"] });
    return new MovedClock(url, at);
  }

  now(): number {
    return this.at;
  }

  /** Puts it there. */
  async set(at: number): Promise<void> {
    if (at === this.at) return;
    this.at = at;
    jest.setSystemTime(at);
    await sql(this.url, "UPDATE public.test_clock SET at = $1", [new Date(at)]);
  }

  /** Gives `Date` back. */
  end(): void {
    jest.useRealTimers();
  }
}
