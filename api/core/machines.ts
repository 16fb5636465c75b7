/**
 * The machines of a Citus cluster, each asked itself for the users whose rows it has. Whichever other machine is asked plans a statement
 * anew and passes its answer on: of a board of 1,000 cards that is a third of its time (docs/decisions.md 210). Any machine answers for
 * any user, so what is not known here yet, or not any more, costs time and nothing else: the machine that the process was given is asked.
 * What reads one user's rows is asked of the shard that has them, as long as it is there (214).
 */
import { LRUCache } from "lru-cache";
import type { DataSource } from "typeorm";
import { isId } from "#contract/rules";
import type { Runner, Shard, Statement } from "../db/statements";
import { isOutage } from "./problem";

/** Of how many users it is known at once which machine has their rows. */
const mostKnown = 50_000;
/** After that it is looked up again: rows move when machines come and go. */
const knownMs = 60_000;
/** For so long a machine is not asked itself that was out of reach, nor a shard that was not there, nor is anything looked up where that failed. */
const awayMs = 10_000;

/** What a machine says when the tables were brought back to the coordinator meanwhile. */
const noSuchTable = "42P01";

/** A machine that is connected to. */
export interface Connected {
  readonly source: DataSource;
  /** Statements outside any transaction. */
  readonly runner: Runner;
  /** The same of one user (`Statement.ofOwner`) whose shard this is; null where it is not there any more. */
  rowsOfShard<Row>(shard: Shard, statement: Statement<Row>, values: readonly unknown[]): Promise<Row[] | null>;
  /** How many wait for a connection. */
  waiting(): number;
}

/** What a machine is asked by. */
export interface Machine extends Connected {
  /** Tells what failed there: one that is out of reach is left alone for a while. */
  failed(error: unknown): void;
}

interface Known {
  /** Null while it is being reached. */
  machine: Machine | null;
  /** When it may be asked again, by `now`. */
  from: number;
}

/** Where the rows of a user are. */
export interface Place {
  /** The address of the machine that has them; null where that is the one that the process was given, or none can be told. */
  readonly address: string | null;
  /** Their part of the tables; null where it cannot be told. */
  readonly shard: Shard | null;
}

export interface Cluster {
  /** The machine that the process was given. */
  readonly here: Connected;
  /** Where the rows of this user are. */
  find(owner: string): Promise<Place>;
  /** Connects to that address. */
  open(address: string): Promise<Connected>;
  /** Hears why a machine cannot be asked itself. */
  report(error: unknown): void;
  /** Milliseconds, of any beginning. */
  now?(): number;
}

export class Machines {
  private readonly known = new Map<string, Known>();
  private readonly places: LRUCache<string, Place>;
  private readonly now: () => number;
  /** Until when shards are not asked themselves that were not where they were looked for, by `now`. */
  private readonly left = new Map<string, number>();
  private ended = false;
  /** When it may be looked up again where rows are, by `now`. */
  private lookFrom = 0;

  constructor(private readonly cluster: Cluster) {
    this.now = cluster.now ?? (() => performance.now());
    this.places = new LRUCache({
      max: mostKnown,
      ttl: knownMs,
      allowStale: true,
      noDeleteOnStaleGet: true,
      // Who cannot be asked says nothing about where the rows are.
      noDeleteOnFetchRejection: true,
      perf: { now: this.now },
      fetchMethod: (owner: string) => this.looked(owner),
    });
  }

  /** The machine that has the rows of this user, where it is another than the process was given and can be asked; never waits. */
  near(owner: unknown): Machine | null {
    const address = this.placeOf(owner)?.address;
    return address ? this.at(address) : null;
  }

  /** What answers statements of this user outside any transaction, nearer than the machine that the process was given; never waits. */
  readerOf(owner: unknown): Runner | null {
    const { address = null, shard = null } = this.placeOf(owner) ?? {};
    const machine = address === null ? this.cluster.here : this.at(address);
    if (machine === null || shard === null) return machine?.runner ?? null;
    return { rows: (statement, values) => this.rowsNear(machine, shard, statement, values) };
  }

  /** How many wait for a connection to one of them. */
  get waiting(): number {
    return [...this.known.values()].reduce((sum, { machine }) => sum + (machine?.waiting() ?? 0), 0);
  }

  /** Lets go of all connections. */
  async end(): Promise<void> {
    this.ended = true;
    for (const { machine } of this.known.values()) await machine?.source.destroy();
  }

  private placeOf(owner: unknown): Place | undefined {
    if (typeof owner !== "string") return undefined;
    const found = this.places.get(owner);
    if ((!found || this.places.getRemainingTTL(owner) < 0) && this.lookFrom <= this.now() && isId(owner))
      this.places.fetch(owner).catch(() => {}); // told where it failed
    return found;
  }

  private async rowsNear<Row>(machine: Connected, shard: Shard, statement: Statement<Row>, values: readonly unknown[]) {
    const isAsked = statement.ofOwner && (this.left.get(shard.id) ?? 0) <= this.now();
    const near = isAsked ? await machine.rowsOfShard(shard, statement, values) : null;
    if (near !== null) return near;
    const rows = await machine.runner.rows(statement, values);
    // Answered as it was written: so it was the shard that was not there, and not the statement that fails wherever it is asked.
    if (isAsked) this.forget(shard);
    return rows;
  }

  private forget(shard: Shard): void {
    this.left.set(shard.id, this.now() + awayMs);
    for (const [owner, place] of this.places.entries()) if (place.shard?.id === shard.id) this.places.delete(owner);
  }

  private async looked(owner: string): Promise<Place> {
    try {
      return await this.cluster.find(owner);
    } catch (error) {
      this.lookFrom = this.now() + awayMs;
      this.report(error);
      throw error;
    }
  }

  private report(error: unknown): void {
    if (!this.ended) this.cluster.report(error);
  }

  private at(address: string): Machine | null {
    const known = this.known.get(address);
    if (known && known.from > this.now()) return null;
    if (known?.machine) return known.machine;
    void this.reach(address);
    return null;
  }

  private async reach(address: string): Promise<void> {
    const known: Known = { machine: null, from: Number.POSITIVE_INFINITY };
    this.known.set(address, known);
    try {
      const opened = await this.cluster.open(address);
      if (this.ended) return await opened.source.destroy();
      const failed = (error: unknown) => {
        if (isOutage(error)) known.from = this.now() + awayMs;
        if ((error as { code?: unknown }).code === noSuchTable) this.places.clear();
      };
      known.machine = telling(opened, failed);
      known.from = 0;
    } catch (error) {
      known.from = this.now() + awayMs;
      this.report(error);
    }
  }
}

/** The machine, which also tells what failed there. */
function telling(machine: Connected, failed: Machine["failed"]): Machine {
  const told = (error: unknown): never => {
    failed(error);
    throw error;
  };
  return {
    ...machine,
    failed,
    runner: { rows: (statement, values) => machine.runner.rows(statement, values).catch(told) },
    rowsOfShard: (shard, statement, values) => machine.rowsOfShard(shard, statement, values).catch(told),
  };
}
