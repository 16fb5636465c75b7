/** Much at once for tests that search nothing: cutting its texts into the pieces that a search looks up would take minutes. */
type Sql = (text: string, values?: unknown[]) => Promise<unknown>;

const searched = ["projects", "tasks", "boards", "pomodoro_sessions"];

/** Runs a statement that puts in what a search does not find afterwards. */
export async function unsearched(sql: Sql, text: string, values?: unknown[]): Promise<void> {
  const trigger = async (verb: "DISABLE" | "ENABLE") => {
    for (const table of searched) await sql(`ALTER TABLE ${table} ${verb} TRIGGER search_added`);
  };
  await trigger("DISABLE");
  await sql(text, values);
  await trigger("ENABLE");
}
