/** What Postgres says of a text before it is run: its parameters, and the columns that it would answer with. */
import type { Client, Connection } from "pg";

export interface DescribedColumn {
  name: string;
  /** As Postgres writes the type's name. */
  type: string;
  /** Of a column that comes straight from a table's: whether that one is NOT NULL, and the only texts that its check allows. */
  source: { never: boolean; words: string[] | null } | null;
}

export interface Described {
  parameters: string[];
  columns: DescribedColumn[];
}

interface Told {
  parameters: number[];
  fields: { name: string; dataTypeID: number; tableID: number; columnID: number }[];
}

/** The extended protocol's "parse" and "describe", which pg has no words for of its own. */
class Question {
  readonly told: Told = { parameters: [], fields: [] };
  constructor(
    private readonly text: string,
    private readonly done: (error: Error | null, told: Told) => void,
  ) {}
  submit(connection: Connection): void {
    connection.once("parameterDescription", (heard: { dataTypeIDs: number[] }) => {
      this.told.parameters = heard.dataTypeIDs;
    });
    connection.parse({ name: "", text: this.text, types: [] }, true);
    connection.describe({ type: "S", name: "" }, true);
    connection.sync();
  }
  handleRowDescription({ fields }: { fields: Told["fields"] }): void {
    this.told.fields = fields;
  }
  handleError(error: Error): void {
    this.done(error, this.told);
  }
  handleReadyForQuery(): void {
    this.done(null, this.told);
  }
}

/** Makes the function that describes texts on this connection. */
export async function describerOn(client: Client): Promise<(text: string) => Promise<Described>> {
  const named = await client.query<{ oid: number; name: string }>(
    "SELECT oid::int, format_type(oid, NULL) AS name FROM pg_type",
  );
  const types = new Map(named.rows.map(({ oid, name }) => [oid, name]));
  const sources = await client.query<{ place: string; never: boolean; checks: string[] }>(`
    SELECT a.attrelid || '.' || a.attnum AS place, a.attnotnull AS never, ARRAY(
      SELECT pg_get_constraintdef(c.oid) FROM pg_constraint c
      WHERE c.conrelid = a.attrelid AND c.contype = 'c' AND c.conkey = ARRAY[a.attnum]) AS checks
    FROM pg_attribute a JOIN pg_class t ON t.oid = a.attrelid AND t.relkind = 'r' WHERE a.attnum > 0`);
  const places = new Map(sources.rows.map((row) => [row.place, row]));
  const sourceOf = (place: string) => {
    const source = places.get(place);
    if (!source) return null;
    const listed = source.checks.find((check) => /= ANY \(?\(?ARRAY\[/.test(check));
    return {
      never: source.never,
      words: listed === undefined ? null : [...listed.matchAll(/'([^']*)'::text/g)].map(([, word = ""]) => word),
    };
  };
  const ask = (text: string) =>
    new Promise<Told>((resolve, reject) => {
      client.query(new Question(text, (error, told) => (error ? reject(error) : resolve(told))) as never);
    });
  return async (text) => {
    const { parameters, fields } = await ask(text);
    return {
      parameters: parameters.map((oid) => types.get(oid) ?? "?"),
      columns: fields.map(({ name, dataTypeID, tableID, columnID }) => ({
        name,
        type: types.get(dataTypeID) ?? "?",
        source: sourceOf(`${tableID}.${columnID}`),
      })),
    };
  };
}
