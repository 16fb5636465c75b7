/** Things named inside other things as `{id, name}`: the rest of their fields is read only when asked for, once per operation. */
import DataLoader from "dataloader";
import type { Runner } from "../db/statements";
import type { Json } from "./json";
import { kept } from "./kept";

export type Row = Record<string, unknown>;

/** Reads the rows of one owner with these ids, in any order. */
export type ReadRows = (runner: Runner, userId: string, ids: readonly string[]) => Promise<Json<object[]>>;

export class References {
  private readonly loaders = new Map<string, DataLoader<string, Row | null>>();

  constructor(
    private readonly runner: Runner,
    private readonly userId: string,
    private readonly readers: Readonly<Record<string, ReadRows>>,
  ) {}

  /** The whole row, or null when it is gone or not the caller's. */
  load(type: string, id: string): Promise<Row | null> {
    const loader = kept(this.loaders, type, () => {
      const read = this.readers[type];
      if (!read) throw new Error(`No domain says what a reference to ${type} shows`);
      return new DataLoader(async (ids: readonly string[]) => {
        const rows = (await read(this.runner, this.userId, ids)).value as Row[];
        const byId = new Map(rows.map((row) => [row.id, row]));
        return ids.map((each) => byId.get(each) ?? null);
      });
    });
    return loader.load(id);
  }
}
