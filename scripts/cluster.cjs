// The machines of a Citus cluster on which the tests run, and the tests' databases there.
const { Client } = require("pg");

async function asked(connectionString, act) {
  const client = new Client({ connectionString });
  client.on("error", () => {}); // the next query says so
  await client.connect();
  try {
    return await act(client);
  } finally {
    await client.end();
  }
}

/** The addresses of the database behind `url` on every machine, the coordinator's first. Empty where `url` leads to no coordinator. */
exports.machinesOf = (url) =>
  asked(url, async (client) => {
    const { rows: there } = await client.query("SELECT to_regclass('pg_dist_node') IS NOT NULL AS citus");
    if (!there[0].citus) return [];
    const { rows } = await client.query(
      "SELECT nodename AS hostname, nodeport AS port FROM pg_dist_node WHERE isactive AND groupid > 0 ORDER BY nodeid",
    );
    const workers = rows.map(({ hostname, port }) => Object.assign(new URL(url), { hostname, port }).href);
    return workers.length === 0 ? [] : [url, ...workers];
  });

/** Drops the databases whose names begin so, on each machine: an idle one costs its keepers' work for as long as it is there. */
exports.dropDatabases = (machines, prefix) =>
  Promise.all(
    machines.map((machine) =>
      asked(machine, async (client) => {
        const { rows } = await client.query("SELECT datname FROM pg_database WHERE starts_with(datname, $1)", [prefix]);
        for (const { datname } of rows) await drop(client, datname);
      }),
    ),
  );

/** Whoever works there is told to go and given five seconds: on a busy machine that is not always enough. */
async function drop(client, name) {
  try {
    await client.query(`DROP DATABASE IF EXISTS "${name}" WITH (FORCE)`);
  } catch (error) {
    if (error.code !== isInUse) throw error;
    await drop(client, name);
  }
}
const isInUse = "55006";
