/** An answer as JSON that Postgres already wrote, or that is made of a value: REST passes the text through, GraphQL reads the value. */
export class Json<T> {
  /** `version`: of what its owner has, as it was read with it; none where it is made of more than that (core/versions). */
  constructor(
    private written: string | Buffer | undefined,
    readonly version?: string,
    private read?: T,
  ) {}

  static of<T>(value: T, version?: string): Json<T> {
    return new Json<T>(undefined, version, value);
  }

  /** As it goes out: a text, or the bytes of a long one. */
  get body(): string | Buffer {
    this.written ??= JSON.stringify(this.read);
    return this.written;
  }

  get text(): string {
    return String(this.body);
  }

  get value(): T {
    this.read ??= JSON.parse(this.text) as T;
    return this.read;
  }
}

/** What is written one after the other: texts, and the bytes of long ones. */
export type Pieces = readonly (string | Buffer)[];
