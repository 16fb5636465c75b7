/** An answer that Postgres already wrote as JSON: REST passes the text through, GraphQL reads the value. */
export class Json<T> {
  private parsed: T | undefined;

  constructor(readonly text: string) {}

  static of<T>(value: T): Json<T> {
    const json = new Json<T>(JSON.stringify(value));
    json.parsed = value;
    return json;
  }

  get value(): T {
    this.parsed ??= JSON.parse(this.text) as T;
    return this.parsed;
  }
}
