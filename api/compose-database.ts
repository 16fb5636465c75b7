/** The database as a process finds it at its start: waited for, brought up to date by one process at a time, connected to. */
import type { DataSource } from "typeorm";
import { domains } from "./compose-domains";
import { migrateJobs } from "./core/jobs";
import { Machines } from "./core/machines";
import { OwnersPlaces } from "./db/cluster";
import { connections } from "./db/connections";
import { alone, dataSourceFor, migrateTables } from "./db/data-source";
import { isSpread, mustBeSpread } from "./db/distribute";
import { oneAtATime, patiently } from "./db/starting";

/** Does one step of a start that needs a connection, and says on the console why it waits. */
export const starting = <T>(act: () => Promise<T>): Promise<T> => patiently(act, (sentence) => console.log(sentence));

/** Brings every table up to date, one process at a time. Gives the names of the migrations that were run here. */
export const migrated = (url: string, report: (error: unknown) => void): Promise<string[]> =>
  starting(() =>
    oneAtATime(url, async () => {
      const done = await migrateTables(url);
      await migrateJobs(url, report);
      return done;
    }),
  );

/** Where a process asks, and where what only the coordinator of a cluster has is: the same where `here` leads to it, or to no cluster. */
export interface Sources {
  here: DataSource;
  home: DataSource;
  /** The other machines of the cluster, where the tables are spread over one. */
  machines: Machines | null;
}

/**
 * Connects, with every table up to date. `coordinator` where `url` leads to a worker of a cluster. `report` gets what the runner of
 * jobs has to say meanwhile, `unreached` why a machine of the cluster cannot be asked itself. Throws DatabaseProblem when a worker lacks tables that are still to be spread.
 */
export async function openDatabase(
  url: string,
  coordinator: string | null,
  report: (error: unknown) => void,
  unreached = report,
): Promise<Sources> {
  await migrated(coordinator ?? url, report);
  const entities = domains.flatMap((domain) => domain.entities ?? []);
  const open = (at: string, most?: number) => starting(() => dataSourceFor(at, entities, most).initialize());
  if (coordinator !== null) await mustBeSpread(coordinator);
  const here = await open(url);
  const home = coordinator === null ? here : await open(coordinator, connections.home);
  const places = new OwnersPlaces(here, url);
  const machines = {
    here: alone(here),
    find: (owner: string) => places.find(owner),
    open: async (at: string) => alone(await dataSourceFor(at, entities).initialize()),
    report: unreached,
  };
  const spread = coordinator !== null || (await isSpread(url));
  return { here, home, machines: spread ? new Machines(machines) : null };
}
