/** Many long tasks at once for tests that search nothing: cutting their texts into the pieces that a search looks up would take minutes. */
type Sql = (text: string, values?: unknown[]) => Promise<unknown>;

/** Runs a statement that puts tasks in, which a search does not find afterwards. */
export async function unsearched(sql: Sql, text: string, values?: unknown[]): Promise<void> {
  await sql("ALTER TABLE tasks DISABLE TRIGGER search_added");
  await sql(text, values);
  await sql("ALTER TABLE tasks ENABLE TRIGGER search_added");
}
