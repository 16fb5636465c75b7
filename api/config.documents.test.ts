/** The documents of the configuration (README, .env.example, docker-compose.yml) say what the program really reads, and the same. */
import fs from "node:fs";
import path from "node:path";
import { parseConfig } from "./config";
import { oldestPostgres } from "./db/outside";

const root = path.resolve(__dirname, "..");
const textOf = (name: string): string => fs.readFileSync(path.join(root, name), "utf8");
const namesIn = (text: string, pattern: RegExp): string[] => [...text.matchAll(pattern)].map(([, name = ""]) => name);

/** Every variable that the configuration asks the environment for. */
const read = new Set<string>();
parseConfig(
  new Proxy<Record<string, string | undefined>>(
    {},
    {
      get(_env, name) {
        read.add(String(name));
        return undefined;
      },
    },
  ),
);
const variables = [...read].sort();

const example = Object.fromEntries(
  [...textOf(".env.example").matchAll(/^([A-Z_]+)=(.*)$/gm)].map(([, name = "", value = ""]) => [name, value]),
);
const rows = textOf("README.md")
  .split("\n")
  .filter((line) => /^\| `[A-Z_]+`/.test(line))
  .map((line) => line.split("|").map((cell) => cell.trim()))
  .map(([, names = "", unset = ""]) => ({ names: namesIn(names, /`([A-Z_]+)`/g), unset }));

test("all three speak of every variable that is read, and of no other", () => {
  expect(Object.keys(example).sort()).toEqual(variables);
  expect(rows.flatMap(({ names }) => names).sort()).toEqual(variables);
  const compose = textOf("docker-compose.yml");
  // What the databases read is theirs.
  const passed = namesIn(compose, /^ {2,6}([A-Z_]+): /gm).filter((name) => !/^(POSTGRES_|PG|MALLOC_)/.test(name));
  const inImage = namesIn(textOf("scripts/Dockerfile"), /\b([A-Z_]+)=/g).filter((name) => read.has(name));
  // The pages of the machine itself answer nobody outside of the container.
  expect([...new Set([...passed, ...inImage, "DEV_MAIL"])].sort()).toEqual(variables);
});

test("what is passed on to a container is what was given, or unset", () => {
  for (const [, name, from] of textOf("docker-compose.yml").matchAll(/^ {2}([A-Z_]+): \$\{([A-Z_]+):-\}$/gm))
    expect(from).toBe(name);
});

test("the values of .env.example are the defaults, and the README says the same ones", () => {
  expect(parseConfig(example)).toEqual(parseConfig({}));
  for (const { names, unset } of rows)
    for (const name of names)
      if (example[name]) expect(unset.replaceAll("`", "").split(/[,;] | when /)).toContain(example[name]);
});

test("they agree on Postgres: the oldest that will do, and the one that is used here", () => {
  const oldest = new RegExp(`\\b${oldestPostgres} or newer`);
  const said = (text: string) => text.split("\n").filter((line) => /Postgres.*\d+ or newer/.test(line));
  for (const name of ["README.md", ".env.example"]) expect(said(textOf(name))).toEqual([expect.stringMatching(oldest)]);
  const { optionalDependencies } = JSON.parse(textOf("package.json")) as {
    optionalDependencies: Record<string, string>;
  };
  const embedded = new Set(Object.values(optionalDependencies).map((version) => version.split(".", 2).join(".")));
  expect([...embedded]).toEqual(namesIn(textOf("docker-compose.yml"), /image: postgres:([\d.]+)/g));
  expect(Number.parseInt(String([...embedded][0]), 10)).toBeGreaterThanOrEqual(oldestPostgres);
});
