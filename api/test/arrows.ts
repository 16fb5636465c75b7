/** The arrows of the house as one function: may this file import that one? (README "The map", arrows and order of domains) */
import { textOf } from "./imports";

/** The server's domains from left to right, as compose folds them. */
export const domains: readonly string[] =
  (/Domain\[\] = \[([^\]]*)\]/.exec(textOf("api/compose-domains.ts"))?.[1] ?? "").match(/\w+/g) ?? [];

/** The browser's domains from left to right: what the server calls `pomodoro` is three of them there. */
const apart: Readonly<Record<string, readonly string[]>> = {
  pomodoro: ["sessions", "timer"],
  tasks: ["tasks", "session-tasks"],
};
export const webDomains: readonly string[] = domains.flatMap((name) => apart[name] ?? [name]);

/** Where a file stands. `layer` is the suffix of a domain's file, or the folder elsewhere. */
interface Place {
  side: "api" | "web" | "e2e" | "elsewhere";
  area: string;
  domain: number;
  layer: string;
}

const isTest = (file: string): boolean => /\.(test|fixture)\.tsx?$/.test(file) || /^(api|web|e2e)\/test\//.test(file);

/**
 * The layers of a server's domain, from the outside in: the suffix of a file's name is one of them. A file without a suffix
 * ("offers", "session-timer") holds plain business of its own name, that services and reads share.
 */
const layers = {
  domain: "what the domain brings, gathered for compose",
  resolver: "the GraphQL door",
  rest: "the REST door",
  jobs: "the door of work that is put off",
  inputs: "what comes over the wire",
  type: "what goes over the wire",
  service: "verbs: who, what, rule, write, announce",
  hooks: "what happens here when something further left goes or comes back",
  reads: "what is only read",
  events: "what is announced",
  entity: "rows as TypeORM writes them",
} as const;

/** Whether a file of a domain, or the test of one, is named by a layer or by its own name alone. */
export const isNamedByLayer = (file: string): boolean => {
  const [, layer, ...more] = (file.split("/").at(-1) ?? "").replace(/(\.(test|fixture))?\.ts$/, "").split(".");
  return more.length === 0 && (layer === undefined || Object.hasOwn(layers, layer));
};

const doorLayers = ["resolver", "rest", "jobs"];
/** What a domain gathers for compose stands above its doors. */
const callers = [...doorLayers, "domain"];
const wireLayers = ["type", "inputs"];

function placeOf(file: string): Place {
  const [side = "", area = "", third = "", ...rest] = file.split("/");
  if (side !== "api" && side !== "web" && side !== "e2e")
    return { side: "elsewhere", area: side, domain: -1, layer: "" };
  if (area !== "domains")
    return { side, area: third === "" ? area.replace(/\.m?tsx?$/, "") : area, domain: -1, layer: "" };
  const name = rest.at(-1) ?? "";
  const layer = side === "api" ? (/\.(\w+)\.ts$/.exec(name)?.[1] ?? "part") : /Page\.tsx$/.test(name) ? "page" : "part";
  const order: readonly string[] = side === "api" ? domains : webDomains;
  return { side, area, domain: order.indexOf(third), layer };
}

/** What core may say of domains all the same, by file: who may call is its own, and the runner of jobs calls each of them a task. */
const saidInCore: readonly (readonly [files: RegExp, words: RegExp])[] = [
  [/\/(actor|identify|idempotency|read|tokens)\.ts$/, /^admin(istrator)?s?$/],
  [/\/(jobs|jobs-run|outbox)\.ts$/, /^tasks?$/],
];

/** The words of domains that a file of core says in its code, each in a sentence. */
export function domainWords(file: string, text: string): string[] {
  const code = text.replace(/\/\*[\s\S]*?\*\//g, "").replace(/(^|\s)\/\/.*$/gm, "");
  const words =
    /\b(tasks?|projects?|boards?|kanban|pomodoro|sessions?|subscriptions?|billing|trials?|admin(istrator)?s?)\b/gi;
  const spoken = code.replace(/[A-Z][a-z]/g, " $&").replace(/_/g, " ");
  const named = [...spoken.matchAll(words)].map(([word]) => word.toLowerCase());
  const allowed = (word: string) => saidInCore.some(([files, some]) => files.test(file) && some.test(word));
  return [...new Set(named)].filter((word) => !allowed(word)).map((word) => `${file} says ${word}`);
}

/** Why `from` may not import `to` (both paths within the repository), or null when it may. */
export function refusalOf(from: string, to: string): string | null {
  if (isTest(from)) return null;
  if (isTest(to)) return "product code imports a test";
  const [here, there] = [placeOf(from), placeOf(to)];
  if (here.side === "api") return refusalInApi(here, there, to);
  if (there.side === "api") return there.area === "contract" ? null : `${here.side} may import only #contract of api`;
  if (here.side === "web") return refusalInWeb(here, there);
  return here.side === "e2e" && there.side === "web" ? "e2e sees the product only in a browser" : null;
}

/** How statements and their columns are declared. */
const isStatement = (file: string): boolean =>
  ["api/db/statements.ts", "api/db/columns.ts", "api/db/planner.ts"].includes(file);

function refusalInApi(here: Place, there: Place, to: string): string | null {
  if (there.side !== "api") return "api imports nothing of the other sides";
  if (there.area === "contract") return null;
  switch (here.area) {
    case "contract":
      return "contract imports nothing outside contract";
    case "config":
      return "the configuration knows nothing of the product";
    case "core":
      // Two words core takes from below: how a connection is made, and how a transaction's one connection runs a named statement.
      return there.area === "core" || isStatement(to) || to === "api/db/connections.ts"
        ? null
        : "core imports only contract, core, db/statements, db/columns and db/connections";
    case "db":
      // Rows leave the database as `Json`, the text that both doors pass on.
      return there.area === "db" || to === "api/core/json.ts" ? null : "db imports only contract, db and core/json";
    case "ports":
      return there.area === "ports" || there.area === "core" ? null : "a port is told in our own words only";
    case "adapters":
      return ["adapters", "ports", "core", "config"].includes(there.area) || isStatement(to)
        ? null
        : "an adapter knows ports, core and how statements are declared";
    case "domains":
      return refusalInDomains(here, there, to);
    case "doors":
      return refusalOfDoor(there);
    case "main":
    case "serving":
    case "worker":
    case "workers":
    case "sizes":
    case "lifetime":
    case "admin-cli":
    case "backup-cli":
    case "migrate-cli":
    case "distribute-cli":
    case "command-line":
    case "emit-schema":
    case "compose":
    case "compose-admins":
    case "compose-domains":
    case "compose-database":
      return null;
    default:
      return `api/${here.area} has no place in the house`;
  }
}

function refusalInDomains(here: Place, there: Place, to: string): string | null {
  if (here.domain === -1) return "a domain that compose does not know";
  if (here.layer === "entity" || here.layer === "events")
    return there.area === "core" || there.layer === here.layer ? null : "rows and events know only contract and core";
  if (there.area === "core") return null;
  if (there.area === "db")
    return isStatement(to) || ["api/db/shapes.ts", "api/db/named.ts", "api/db/timer.ts"].includes(to)
      ? null
      : "a domain knows statements, shapes, names and the timer of db";
  if (there.area === "ports") return null;
  if (there.area !== "domains") return `a domain imports nothing of api/${there.area}`;
  if (there.layer === "domain") return "only compose knows what a domain brings";
  if (there.layer === "hooks" && here.layer !== "domain") return "hooks are handed in by the domain";
  if (doorLayers.includes(there.layer))
    return callers.includes(here.layer) && here.domain === there.domain ? null : "nothing in a domain imports a door";
  if (wireLayers.includes(here.layer) && !wireLayers.includes(there.layer)) return "wire words know only wire words";
  if (there.layer === "reads") return null;
  // A file of its own word ("session-shown") holds plain business below reads and services.
  if (there.layer === "service" && here.layer !== "service" && !callers.includes(here.layer))
    return "only doors and services call services";
  if (here.layer === "reads" && there.layer === "entity") return "reads answer with wire words, not with rows";
  if (there.domain > here.domain) return "a domain imports services, types and rows only of domains to its left";
  return null;
}

function refusalOfDoor(there: Place): string | null {
  if (["doors", "core", "config"].includes(there.area)) return null;
  if (there.area === "db") return null;
  return there.area === "domains"
    ? "a door knows no domain: compose hands it what they bring"
    : `a door imports nothing of api/${there.area}`;
}

/** App → pages, which join domains → domains, each knowing those to its left → board, ui, forms, lib, apollo. */
function refusalInWeb(here: Place, there: Place): string | null {
  if (there.side !== "web") return "web imports nothing of the other sides";
  if (here.area === "app") return null;
  if (there.area === "app") return "only the app itself imports web/app";
  if (here.area === "pages") return null;
  if (there.area === "pages") return "only the app imports a page that joins domains";
  if (here.area === "domains") {
    if (here.domain === -1) return "not one of the browser's domains";
    if (there.area !== "domains") return null;
    if (here.layer === "part" && there.layer === "page") return "a part uses no page";
    return there.domain > here.domain ? "a domain imports only domains to its left" : null;
  }
  if (there.area === "domains") return `web/${here.area} knows no domain`;
  return there.area === "board" && here.area !== "board" ? "the board kit stands above ui, forms and lib" : null;
}
