// `node bench/model.mjs` (or `npm run bench -- model USERS=5e6 TASKS=300 …`): what a number of users needs, from what was measured here. No
// figure in it is a guess but the habits of users, which stand first and can all be given. Prints the tables of docs/scale.md; with
// arguments the one column that they ask for.
/** How people use it: what nobody can measure here. Any can be given as NAME=NUMBER. */
const habits = {
  USERS: [1e6, "accounts"],
  AT_ONCE: [0.02, "share of them that is there at the busiest moment"],
  TABS: [1.5, "open tabs or devices of each who is there"],
  READS: [3, "reads a minute of each who is there: a board of 100 cards, the counts and a page of tasks, by turns"],
  WRITES: [1, "moves or other writes a minute of each who is there"],
  TASKS: [200, "tasks of an account"],
  FULL: [0.5, "how much of a machine's cores and memory is meant to be used"],
  CORES: [16, "cores of a database node"],
  NODE_GIB: [1024, "disk of a database node"],
};

/** What was measured (docs/scale.md says with what), CPU in milliseconds on one of the two cores of the machine there. */
const measured = {
  requests: {
    "REST board 1,000": { process: 4.89, database: 11.89, perSecond: 37 },
    "REST board 100": { process: 1.08, database: 1.02, perSecond: 147 },
    "GraphQL board 1,000": { process: 17.82, database: 17.82, perSecond: 20 },
    "GraphQL board 100": { process: 2.05, database: 1.01, perSecond: 159 },
    "GraphQL counts": { process: 0.95, database: 0.14, perSecond: 396 },
    "REST tasks page": { process: 0.68, database: 0.68, perSecond: 506 },
    "REST tasks found": { process: 0.49, database: 0.55, perSecond: 516 },
    "GraphQL tasks found": { process: 0.81, database: 0.48, perSecond: 673 },
    "REST move": { process: 0.86, database: 0.73, perSecond: 407 },
    "GraphQL move": { process: 1.65, database: 1.12, perSecond: 166 },
  },
  reads: ["GraphQL board 100", "GraphQL counts", "REST tasks page"],
  write: "GraphQL move",
  kibOfSocket: 23.6,
  cpuMsOfSocketMinute: 0.59,
  processMiB: 273,
  bytesOfTask: 664,
  socketsOfProcess: 10_000,
  connectionsOfProcess: 8,
  // CPU of a whole request on a cluster over that on one Postgres (bench/README.md). Of the page 0.77 was seen, for a shard's smaller
  // tables, which is not counted on; of the move it is that of the run before, whose writes are the same.
  citus: { "GraphQL board 100": 1.24, "GraphQL counts": 1.17, "REST tasks page": 1, "GraphQL move": 2.73 },
};

/** What these habits need, from what was measured. Each line is the formula that docs/scale.md speaks of. */
function needs(given) {
  const of = (name) => given[name] ?? habits[name][0];
  const m = measured;
  const people = of("USERS") * of("AT_ONCE");
  const sockets = people * of("TABS");
  const reads = (people * of("READS")) / 60;
  const writes = (people * of("WRITES")) / 60;
  const cpu = (of) =>
    (reads * (m.reads.reduce((sum, name) => sum + of(name), 0) / m.reads.length) + writes * of(m.write)) / 1000;
  const process = (name) => m.requests[name].process;
  const database = (name) => m.requests[name].database;
  // On a cluster the whole request was measured: what is not the process's is the cluster's.
  const cluster = (name) => m.citus[name] * (process(name) + database(name)) - process(name);
  const processCores = (cpu(process) + (sockets * m.cpuMsOfSocketMinute) / 60_000) / of("FULL");
  const processes = Math.max(2, Math.ceil(processCores), Math.ceil(sockets / (m.socketsOfProcess * of("FULL"))));
  const processGib = (processes * m.processMiB + (sockets * m.kibOfSocket) / 1024) / 1024;
  const gib = (of("USERS") * of("TASKS") * m.bytesOfTask) / 1024 ** 3;
  const onOne = cpu(database) / of("FULL");
  const bySize = gib / (of("NODE_GIB") * of("FULL"));
  const isOne = onOne <= of("CORES") && bySize <= 1;
  const databaseCores = isOne ? onOne : cpu(cluster) / of("FULL");
  const nodes = isOne ? 1 : Math.ceil(Math.max(databaseCores / of("CORES"), bySize));
  const connections = processes * m.connectionsOfProcess;
  return {
    people,
    sockets,
    reads,
    writes,
    processCores,
    processes,
    processGib,
    gib,
    databaseCores,
    nodes,
    connections,
  };
}

const rows = [
  ["people there at the busiest moment", "people"],
  ["open sockets", "sockets"],
  ["reads a second", "reads"],
  ["writes a second", "writes"],
  ["cores for processes", "processCores"],
  ["processes", "processes"],
  ["their memory, GiB", "processGib"],
  ["database, GiB", "gib"],
  ["cores for the database", "databaseCores"],
  ["database nodes (1: plain Postgres)", "nodes"],
  ["connections to the database", "connections"],
];

const said = (value) => (value >= 100 ? Math.round(value).toLocaleString("en") : String(Number(value.toPrecision(2))));

/** A table of Markdown with a column for each of these sets of habits. */
function tableOf(columns) {
  const made = columns.map((given) => needs(given));
  const names = columns.map(({ USERS = habits.USERS[0] }) => `${said(USERS)} accounts`);
  return [
    `| | ${names.join(" | ")} |`,
    `|---|${names.map(() => "---:").join("|")}|`,
    ...rows.map(([words, key]) => `| ${words} | ${made.map((each) => said(each[key])).join(" | ")} |`),
  ].join("\n");
}

/** What was measured, as a table. */
const measuredTable = () =>
  [
    "| a request | CPU of the process, ms | CPU of the database, ms | a second, 16 connections |",
    "|---|---:|---:|---:|",
    ...Object.entries(measured.requests).map(
      ([name, { process, database, perSecond }]) => `| ${name} | ${process} | ${database} | ${perSecond} |`,
    ),
  ].join("\n");

/** How people use it, as a table. */
const habitsTable = () =>
  [
    "| habit | taken here | what it is |",
    "|---|---:|---|",
    ...Object.entries(habits).map(([name, [value, words]]) => `| \`${name}\` | ${said(value)} | ${words} |`),
  ].join("\n");

const sizes = [1e6, 1e7, 1e8].map((USERS) => ({ USERS }));

main(process.argv.slice(2).filter((word) => word !== "model"));

function main(words) {
  const given = {};
  for (const word of words) {
    const [name, value] = word.split("=");
    if (!(name in habits) || !(Number(value) > 0)) throw new Error(`${word}: NAME=NUMBER, of ${Object.keys(habits)}`);
    given[name] = Number(value);
  }
  if (words.length > 0) console.log(tableOf([given]));
  else console.log([measuredTable(), habitsTable(), tableOf(sizes)].join("\n\n"));
}
