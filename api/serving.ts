/** A process that serves: the product put together on its database, with its first administrator, opened at its address. */
import "./collecting";
import "reflect-metadata";
import { randomBytes } from "node:crypto";
import type http from "node:http";
import { compose, type Product } from "./compose";
import { starting } from "./compose-database";
import type { Config } from "./config";
import { databaseProblem, whileAnswering } from "./db/outside";

/** Resolves when `open` has opened the product's server. Throws DatabaseProblem. */
export async function serving(
  config: Config,
  url: string,
  open: (server: http.Server) => Promise<void>,
): Promise<Product> {
  // What takes long, bringing the tables up to date, is done at the coordinator where there is one.
  const product = await whileAnswering(config.coordinatorUrl ?? url, () => compose(config, url)).catch(
    (error: unknown) => {
      throw databaseProblem(url, error) ?? error;
    },
  );
  const first = await starting(() =>
    product.admins.ensureFirst(config.adminUsername, config.adminPassword, () => randomBytes(15).toString("base64url")),
  );
  if (first)
    console.log(`First administrator: ${first.username} with the password ${first.password} (shown this once)`);
  await open(product.app.server);
  return product;
}
