/** Things named inside other things as `{id, name}`: the rest of their fields is read only when asked for, once per operation. */
import DataLoader from "dataloader";
import type { Json } from "./json";

export type Referable = "Project" | "PomodoroSession";
export type Row = Record<string, unknown>;

/** Reads the rows of one owner with these ids, in any order. */
export type ReadRows = (userId: string, ids: readonly string[]) => Promise<Json<Row[]>>;

export class References {
  private readonly loaders = new Map<Referable, DataLoader<string, Row | null>>();

  constructor(
    private readonly userId: string,
    private readonly readers: Readonly<Record<Referable, ReadRows>>,
  ) {}

  /** The whole row, or null when it is gone or not the caller's. */
  load(type: Referable, id: string): Promise<Row | null> {
    let loader = this.loaders.get(type);
    if (!loader) {
      const read = this.readers[type];
      loader = new DataLoader(async (ids: readonly string[]) => {
        const byId = new Map((await read(this.userId, ids)).value.map((row) => [row.id, row]));
        return ids.map((each) => byId.get(each) ?? null);
      });
      this.loaders.set(type, loader);
    }
    return loader.load(id);
  }
}
