/**
 * Who gets in where: every call of both doors, every edge below it and every id in it, with everybody who must not pass
 * (docs/security.md "Who gets in where"). Calls, edges and ids are read from the schema and the OpenAPI document.
 */
import { domains } from "../compose-domains";
import "reflect-metadata";
import { randomUUID } from "node:crypto";
import { buildSchema, extendSchema, parse, printSchema, validate } from "graphql";
import { messages } from "#contract/messages";
import { documentRules } from "../doors/guards";
import { makeSchema } from "../doors/schema";
import { type TestApp, testApp } from "./app";
import { documentFor, kindAt, requestFor, type Sent, sentBy, withAt } from "./asking";
import { authenticatorHome } from "./authenticator";
import { inRest, masked, type Outcome, outcomeOf, together } from "./caller";
import { contentsOf } from "./contents";
import { type Furnished, furnished, linesOf, pointAt, unfurnished } from "./furnished";
import { gapsBetween } from "./gaps";
import { administrator } from "./household";
import { forgedTokens, outlivedTokens } from "./impostors";
import { type Ids, type Operation, type Request, type Slot } from "./operations";
import {
  type Document,
  type Entrance,
  edgesOf,
  graphqlEntrances,
  type Place,
  restEntrances,
  type Way,
  waysFrom,
} from "./surface";
import { absent, edges, rows } from "./tables";
import { malformedIds, oddIds, strangeIds } from "./wrong-ids";

jest.setTimeout(300_000); // thousands of calls on a busy machine

const schema = makeSchema(domains, { get: () => ({}) as never });
const table = Object.entries(rows);
const closed = table.filter(([, { need }]) => need !== "public");
const overHttp = closed.filter(([name]) => !name.startsWith("Subscription."));
const usersOwn = overHttp.filter(([, { need }]) => need === "user");
const isRead = (name: string) => /^(GET |Query\.)/.test(name);
const reads = usersOwn.filter(([name]) => isRead(name));

let app: TestApp;
let document: Document;
let entrances: Entrance[];
let owner: Furnished;
let caller: Furnished;
let gone: Furnished;
let admin: { id: string; token: string };
let cases = 0;

beforeAll(async () => {
  // An authenticator answers to one place alone.
  app = await testApp({ PUBLIC_URL: authenticatorHome });
  document = await (await fetch(`${app.url}/api/openapi.json`)).json();
  entrances = [...graphqlEntrances(schema), ...restEntrances(document)];
  [owner, caller, gone] = [await furnished(app), await furnished(app), await furnished(app)];
  await app.sql("DELETE FROM users WHERE id = $1", [gone.id]);
  admin = await administrator(app);
  // One runs already: what another would read of everybody changes while other cases look whether anything does.
  await app.sql("INSERT INTO reconciliations (id) VALUES (gen_random_uuid())");
});
afterAll(() => app.stop());

const ask = (name: string, request: Request, token?: string): Promise<Outcome> => {
  cases++;
  return outcomeOf(app, name, request, token);
};
const call = (name: string, operation: Operation, ids: Ids, token?: string) => ask(name, operation.request(ids), token);

/** The ways below a call that a document may go: found once, as to validate costs more than to ask. */
function waysBelow(name: string, longest: number): Way[] {
  if (inRest(name)) return [];
  const ways =
    waysFound.get(name) ??
    waysFrom(schema, name, 3).filter((way) =>
      validate(schema, parse(documentFor(schema, name, [], way)), documentRules).every(isOfArguments),
    );
  waysFound.set(name, ways);
  return ways.filter(({ fields }) => fields.length <= longest);
}
const waysFound = new Map<string, Way[]>();
const isOfArguments = ({ message }: { message: string }) => /argument/.test(message);

/** Each id that a row's calls take: where, and what of. */
const idsOf = (table: readonly (readonly [string, Operation])[]) =>
  table.flatMap(([name, operation]) => {
    const entrance = entrances.find((each) => each.name === name);
    if (!entrance) return [];
    return entrance.places.flatMap((place) => {
      const kind = place.made ? null : kindAt(name, operation, entrance, place);
      return kind === null ? [] : [{ name, operation, entrance, place, kind }];
    });
  });
type IdTaken = { name: string; operation: Operation; entrance: Entrance; place: Place; kind: Slot };

/** The call of a household with something else at one place. */
const requestWith = ({ name, operation, entrance, place }: Omit<IdTaken, "kind">, ids: Ids, value: unknown): Request =>
  requestFor(schema, name, withAt(sentBy(name, operation, ids), entrance, place, value));

/** What a read sends when it is narrowed by nothing. */
function unnarrowed(name: string, operation: Operation, ids: Ids): Sent {
  const sent = sentBy(name, operation, ids);
  if (operation.filters.length === 0) return sent;
  return inRest(name) ? { ...sent, query: {} } : {};
}

describe("the tables", () => {
  it("name every call, every id that a call takes, and every edge", () => {
    expect(gapsBetween(entrances, rows, edgesOf(schema), edges)).toEqual([]);
  });

  it("would miss a call, an id and an edge that somebody planted, and say so", () => {
    const planted = extendSchema(
      buildSchema(printSchema(schema)),
      parse(`extend type Query { planted(id: ID!): Task } extend type Task { keeper: User }
        input PlantedInput { boardId: ID! } extend type Mutation { plant(input: PlantedInput!): ID! }
        extend input UpdateTaskInput { ownerId: ID } extend type Subscription { plantings: Task }`),
    );
    const paths: Document["paths"] = {
      ...document.paths,
      "/api/v1/planted/{id}": { get: { parameters: [{ name: "id", in: "path", schema: { format: "uuid" } }] } },
    };
    const known = gapsBetween(entrances, rows, edgesOf(schema), edges);
    const told = gapsBetween(
      [...graphqlEntrances(planted), ...restEntrances({ ...document, paths })],
      rows,
      edgesOf(planted),
      edges,
    ).filter((sentence) => !known.includes(sentence));
    expect(told.map((sentence) => sentence.split(/ has | that /)[0])).toEqual([
      "Query.planted",
      "Mutation.updateTask takes an id at input.ownerId",
      "Mutation.plant",
      "Subscription.plantings",
      "GET /planted/:id",
      "Task.keeper",
    ]);
  });

  it("have something of the household's in every table that has owners", async () => {
    expect(await unfurnished(app, caller)).toEqual([]);
  });
});

describe("a caller without a good token", () => {
  const refused = (name: string, code: string, message: string) => ({
    status: inRest(name) ? 401 : 200,
    code,
    message,
  });

  it.each(overHttp)("is told at %s that none was sent", async (name, operation) => {
    const { text: _, ...outcome } = await call(name, operation, owner);
    const message = operation.need === "admin" ? messages.noAdminToken : messages.noToken;
    expect(outcome).toEqual(refused(name, "UNAUTHORIZED", message));
  });

  it("changes nothing and learns nothing anywhere, at no edge either, with a forged or outlived one", async () => {
    const outlived = await outlivedTokens(app);
    const tokens = {
      user: { forged: forgedTokens(owner.id), genuine: { ...outlived, "an administrator's": admin.token } },
      admin: { forged: forgedTokens(admin.id, "admin"), genuine: { ...outlived, "a user's": owner.token } },
    };
    const perCall = 3;
    const complete = new Set<string>();
    const before = await contentsOf(app.databaseUrl);
    const passed: string[] = [];
    // A token is refused before a document is looked at. At one call of each door, need and way (read or write) every kind of them;
    // at each other one those that are genuine, and of the forged ones a few by turns, as at the edges below.
    const attempts = overHttp.flatMap(([name, operation], index) => {
      const { forged, genuine } = tokens[operation.need as "user" | "admin"];
      const all = Object.entries(forged);
      const every = [...Object.entries(genuine), ...all];
      const of = `${inRest(name)} ${operation.need} ${isRead(name)}`;
      const some = Array.from(
        { length: perCall },
        (_, n) => all[(index * perCall + n) % all.length] as [string, string],
      );
      const kinds = complete.has(of) ? [...Object.entries(genuine), ...some] : every;
      complete.add(of);
      const below = waysBelow(name, isRead(name) ? 3 : 1).map((way, turn) => ({
        name,
        request: requestFor(schema, name, sentBy(name, operation, owner), way),
        kind: every[(index + turn) % every.length] as [string, string],
      }));
      return [...kinds.map((kind) => ({ name, request: operation.request(owner), kind })), ...below];
    });
    await together(
      attempts.map(({ name, request, kind: [kind, token] }) => async () => {
        const { text, ...outcome } = await ask(name, request, token);
        const wanted = refused(name, "INVALID_TOKEN", messages.invalidToken);
        if (JSON.stringify(outcome) !== JSON.stringify(wanted)) passed.push(`${name}, token ${kind}: ${text}`);
      }),
    );
    expect(passed).toEqual([]);
    expect(complete.size).toBe(8);
    expect(await contentsOf(app.databaseUrl)).toEqual(before);
  });

  it.each(["Basic dXNlcjpwYXNz", "Bearer", "Bearer  ", "bearer\tx", "Token x", "Bearer a b"])(
    "is refused with the header %j",
    async (authorization) => {
      cases++;
      const { status, body } = await app.rest("GET", "/projects", { headers: { authorization } });
      expect([status, body.error.code]).toEqual([401, "INVALID_TOKEN"]);
    },
  );

  it("still signs in and up, for a stale token must lock nobody out", async () => {
    const known = await app.signUp();
    const token = "stale";
    const { body } = await app.rest("POST", "/auth/login", {
      token,
      body: { email: known.email, password: "secret-1" },
    });
    expect(body.data.user.id).toBe(known.id);
  });
});

describe("another user's id", () => {
  const shows = (text: string) => text.includes(owner.mark) || text.includes(owner.email) || text.includes(owner.ran);
  const same = (one: Outcome, id: string, two: Outcome, other: string) =>
    JSON.stringify({ ...one, text: masked(one.text, id) }) ===
    JSON.stringify({ ...two, text: masked(two.text, other) });

  it("opens and changes nothing in any place, and answers as an unknown one, byte for byte", async () => {
    const before = await contentsOf(app.databaseUrl);
    const wrong: string[] = [];
    await together(
      idsOf(usersOwn).flatMap((taken) => {
        const { name, operation, kind, place } = taken;
        const where = `${name} ${place.at.join(".")}`;
        const answer = (id: string) => ask(name, requestWith(taken, caller, id), caller.token);
        const own = operation.slots.includes(kind);
        // A common thing's id may be right before it is looked at, and a filter may be told that it is no id at all.
        const ids = { ...strangeIds(kind, { caller, owner, gone }), ...(own && malformedIds) };
        // Nothing is written, so every strange id of a place is held against the same answer.
        const unknown = randomUUID();
        let asked: Promise<Outcome> | undefined;
        return Object.entries(ids).map(([what, id]) => async () => {
          if (operation.common?.includes(kind) && id.toLowerCase() === caller[kind]) return;
          if (!own && (what === "a deleted one" || !/^[\da-f-]{36}$/i.test(id))) return;
          asked ??= answer(unknown);
          const [strange, nothing] = [await answer(id), await asked];
          if (!same(strange, id, nothing, unknown) || shows(strange.text))
            wrong.push(`${where}, ${what}: ${strange.text} instead of ${nothing.text}`);
          if (own && !(nothing.code === "NOT_FOUND" && nothing.message === absent[kind]))
            wrong.push(`${where}, an unknown one: ${nothing.text}`);
        });
      }),
    );
    expect(wrong).toEqual([]);
    expect(await contentsOf(app.databaseUrl)).toEqual(before);
  });

  it("opens nothing at any edge below a call either", async () => {
    const before = await contentsOf(app.databaseUrl);
    const wrong: string[] = [];
    await together(
      idsOf(usersOwn).flatMap((taken) => {
        const { name, operation, entrance, place, kind } = taken;
        return waysBelow(name, isRead(name) ? 3 : 1).map((way) => async () => {
          const answer = (id: string) => {
            const sent = withAt(sentBy(name, operation, caller), entrance, place, id);
            return ask(name, requestFor(schema, name, sent, way), caller.token);
          };
          if (operation.common?.includes(kind)) return;
          const unknown = randomUUID();
          const [strange, nothing] = [await answer(owner[kind]), await answer(unknown)];
          if (!same(strange, owner[kind], nothing, unknown) || shows(strange.text))
            wrong.push(`${name} ${place.at.join(".")}, ${way.fields.join(".")}: ${strange.text}`);
        });
      }),
    );
    expect(wrong).toEqual([]);
    expect(await contentsOf(app.databaseUrl)).toEqual(before);
  });

  it("is no better for being no text, or no id", async () => {
    const guest = await furnished(app);
    const before = linesOf(await contentsOf(app.databaseUrl, owner), owner);
    const wrong: string[] = [];
    const odd = idsOf(usersOwn).flatMap((taken) => {
      const { place, operation, kind } = taken;
      const texts = operation.slots.includes(kind) ? {} : malformedIds;
      const values = /^(path|query)$/.test(place.at[0] ?? "")
        ? {}
        : { ...oddIds(owner[kind]), nothing: null, blank: "" };
      return Object.entries({ ...texts, ...values }).map(([what, value]) => ({ taken, what, value }));
    });
    await together(
      odd.map(({ taken, what, value }) => async () => {
        const { name, place, operation, kind } = taken;
        const { code, text } = await ask(name, requestWith(taken, guest, value), guest.token);
        const where = `${name} ${place.at.join(".")}, ${what}: ${text}`;
        const mayPass = (place.nullable && (value === null || value === "")) || operation.filters.includes(kind);
        if (code === "INTERNAL" || (code === null && !mayPass) || shows(text)) wrong.push(where);
      }),
    );
    expect(wrong).toEqual([]);
    expect(linesOf(await contentsOf(app.databaseUrl, owner), owner)).toEqual(before);
  });

  it("is given to a thing of one's own like any other, which shows and changes nothing of theirs", async () => {
    const made = entrances.flatMap((entrance) =>
      entrance.places.filter((place) => place.made).map((place) => ({ entrance, place })),
    );
    expect(made.length).toBeGreaterThan(3);
    const guest = await furnished(app);
    const before = linesOf(await contentsOf(app.databaseUrl, owner), owner);
    for (const { entrance, place } of made) {
      const operation = rows[entrance.name as keyof typeof rows] as Operation;
      const kind = entrance.name.replace(/^Mutation\.(create|add)/, "").toLowerCase() as Slot;
      expect(owner).toHaveProperty(kind);
      const taken = { name: entrance.name, operation, entrance, place };
      const answer = (id: string) => ask(entrance.name, requestWith(taken, guest, id), guest.token);
      const [first, again] = [await answer(owner[kind]), await answer(owner[kind].toUpperCase())];
      expect(first).toMatchObject({ code: null });
      expect(first.text).toContain(owner[kind]);
      expect(first.text).not.toContain(owner.mark);
      const timeless = (text: string) => text.replace(/"now":\d+/, "");
      expect(timeless(again.text)).toBe(timeless(first.text));
      for (const id of Object.values(malformedIds))
        expect(await answer(id)).toMatchObject({ code: "VALIDATION_ERROR" });
      const known = await answer(guest[kind]);
      expect(known).toMatchObject({ code: null });
      // Of an interval only its change is answered with, which says nothing by itself.
      if (kind !== "interval") expect(known.text).toContain(guest.mark);
    }
    expect(linesOf(await contentsOf(app.databaseUrl, owner), owner)).toEqual(before);
  });
});

describe("a user", () => {
  /** Every read and every edge below it, as its caller gets it. */
  const seenBy = async (guest: Furnished): Promise<Map<string, string>> => {
    const seen = new Map<string, string>();
    const look = (as: string, name: string, request: Request) => async () => {
      seen.set(as, masked((await ask(name, request, guest.token)).text));
    };
    await together(
      reads.flatMap(([name, operation]) => {
        const sent = unnarrowed(name, operation, guest);
        const counts = entrances.some((each) => each.name === name && each.counts);
        return [
          look(name, name, requestFor(schema, name, sent)),
          ...(operation.filters.length > 0 ? [look(`${name}, narrowed`, name, operation.request(guest))] : []),
          ...(counts
            ? [look(`${name}, counted`, name, requestFor(schema, name, { ...sent, query: { count: "true" } }))]
            : []),
          ...waysBelow(name, 3).map((way) =>
            look([name, ...way.fields].join(" "), name, requestFor(schema, name, sent, way)),
          ),
        ];
      }),
    );
    return seen;
  };
  /** Reads whose answers are words and numbers only. */
  const nameless = [
    "Query.me",
    "Query.overview",
    "Query.absence",
    "GET /pomodoro/:id/absence",
    "Query.insights",
    "Query.interruptions",
    "Query.focusSummary",
    "GET /insights/summary",
    "Query.estimates",
    "GET /insights/estimates",
    "GET /insights/estimates/csv",
    "GET /insights/estimates/projects/csv",
    "Query.taskFocus",
    "GET /insights/tasks/:id",
    "Query.subscriptionDetails",
    "GET /subscription/details",
    "GET /subscription/status",
    "GET /auth/usage",
    "Query.secondFactor",
    "GET /auth/second-factor",
  ];

  it("finds its own at every read and at every edge", async () => {
    const seen = await seenBy(caller);
    const blind = [...seen].filter(([as, text]) => {
      const [name = "", ...fields] = as.split(" ");
      if (as.includes(",") || nameless.includes(as)) return false;
      const way =
        fields.length > 0 && !inRest(name)
          ? waysBelow(name, 3).find((each) => each.fields.join() === fields.join())
          : null;
      const end = way ? edges[way.edge]?.(caller) : undefined;
      return end === undefined ? ![caller.mark, caller.id].some((own) => text.includes(own)) : !text.includes(end);
    });
    expect(blind).toEqual([]);
    expect(seen.get("Query.overview")).toContain('"activeProjects":1,"tasks":1,"boards":1,"sessions":1');
    expect([...seen].filter(([as, text]) => as.endsWith("counted") && !text.includes('{"count":1}'))).toEqual([]);
  });

  it("sees nothing of another's anywhere, even where another's rows point at its own", async () => {
    const guest = await furnished(app);
    await pointAt(app, guest, owner);
    const alone = await seenBy(guest);
    await pointAt(app, await furnished(app), guest);
    expect(await seenBy(guest)).toEqual(alone);
    const shown = [...alone].filter(([, text]) =>
      [owner.mark, owner.email, owner.ran].some((word) => text.includes(word)),
    );
    expect(shown).toEqual([]);
  });

  it("gets in at every verb with its own ids, and changes and sees nothing of anybody whose rows point at its own", async () => {
    const wrong: string[] = [];
    const verbs = usersOwn.filter(([name]) => !isRead(name)).map(([name, operation]) => ({ name, operation }));
    const guests = await Promise.all(verbs.map(async (verb) => ({ ...verb, guest: await furnished(app) })));
    const stranger = await furnished(app);
    await pointAt(app, stranger, ...guests.map(({ guest }) => guest));
    const kept = async () => linesOf(await contentsOf(app.databaseUrl, stranger), stranger);
    const before = await kept();
    await together(
      guests.map(({ name, operation, guest }) => async () => {
        const { text, code } = await ask(name, requestFor(schema, name, sentBy(name, operation, guest)), guest.token);
        if (code !== null && code !== "CONFLICT") wrong.push(`${name}: ${text}`);
        if (text.includes(stranger.mark) || text.includes(stranger.id)) wrong.push(`${name} shows ${text}`);
      }),
    );
    expect(wrong).toEqual([]);
    // Each row that points at a guest names something of that guest's, and so whose verb has changed it.
    const after = await kept();
    const changed = [
      ...before.filter((line) => !after.includes(line)),
      ...after.filter((line) => !before.includes(line)),
    ];
    const verbOf = (line: string) =>
      guests.find(({ guest }) =>
        [guest.project, guest.list, guest.board, guest.session, guest.task].some((id) => line.includes(id)),
      );
    expect(changed.map((line) => `${verbOf(line)?.name ?? "some verb"} changed another's ${line}`)).toEqual([]);
  });

  it("sees its own and nobody else's at every edge below what a verb answers with", async () => {
    const wrong: string[] = [];
    const verbs = usersOwn.filter(([name]) => name.startsWith("Mutation."));
    await together(
      verbs.flatMap(([name, operation]) =>
        waysBelow(name, 2).map((way) => async () => {
          const guest = await furnished(app);
          const { text, code } = await ask(
            name,
            requestFor(schema, name, sentBy(name, operation, guest), way),
            guest.token,
          );
          if (code !== null && code !== "CONFLICT") wrong.push(`${name} ${way.fields.join(".")}: ${text}`);
          if ([owner.mark, owner.id, caller.mark].some((word) => text.includes(word)))
            wrong.push(`${name} shows ${text}`);
        }),
      ),
    );
    expect(wrong).toEqual([]);
  });
});

describe("an administrator", () => {
  const backOffice = overHttp.filter(([, { need }]) => need === "admin");

  it.each(backOffice)("gets in at %s and never sees a hash", async (name, operation) => {
    const { code, text } = await call(name, operation, await furnished(app), admin.token);
    // The table's present password is wrong on purpose, and so are its codes and answers; a reconciliation runs already, and the passkey
    // is another administrator's.
    const expected = Object.entries({
      VALIDATION_ERROR:
        /[pP]assword$|(?:confirm|renew|turnOff)Admin(?:Second|Recovery)|beginAdminPasskey|second-factor\/|passkeys\/challenge/,
      CONFLICT: /^(Mutation\.start|POST .*)reconciliation/i,
      BAD_REQUEST: /addAdminPasskey|POST .*passkeys$/,
      NOT_FOUND: /(?:rename|remove)AdminPasskey|passkeys\/:id/,
    }).find(([, calls]) => calls.test(name));
    expect(code).toBe(expected?.[0] ?? null);
    expect(text).not.toMatch(/argon2|password_?hash/i);
  });

  it("finds nothing under an unknown id, one of another kind, or none", async () => {
    const before = await contentsOf(app.databaseUrl);
    const wrong: string[] = [];
    await together(
      idsOf(backOffice).flatMap((taken) => {
        const { name, operation, kind, place } = taken;
        const others = (["project", "task", "account", "administrator", "plan"] as const).filter(
          (each) => each !== kind,
        );
        const ids = [randomUUID(), gone.task, ...Object.values(malformedIds), ...others.map((each) => owner[each])];
        return ids.map((id) => async () => {
          if (id === caller[kind] && kind === "plan") return;
          const { code, message, text } = await ask(name, requestWith(taken, caller, id), admin.token);
          const found = operation.slots.includes(kind)
            ? code !== "NOT_FOUND" || message !== absent[kind]
            : code === "INTERNAL";
          if (found) wrong.push(`${name} ${place.at.join(".")}, ${id}: ${text}`);
        });
      }),
    );
    expect(wrong).toEqual([]);
    expect(await contentsOf(app.databaseUrl)).toEqual(before);
  });
});

describe("all of this", () => {
  it("is thousands of cases", () => {
    process.stdout.write(`authorization: ${cases} cases\n`);
    expect(cases).toBeGreaterThanOrEqual(3800);
  });
});
