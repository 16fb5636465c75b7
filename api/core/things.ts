/** The routes that every kind of thing has, with their words: the list of them, and one to be read, made, changed and deleted. */
import type { Member } from "./actor";
import { answerList } from "./envelope";
import type { Json } from "./json";
import type { Page, PageArgs } from "./pages";
import { bodyAs, creationAs, memberIn, pathId, queryAs, wantsCount } from "./read";
import type { Route } from "./routes";

type Class<T> = new () => T;

/** A kind of thing, and what is done for its owner. */
interface Kind<Create extends { id?: string | null }, Update extends object, Query extends PageArgs> {
  /** The GraphQL type that says what is shown of one. */
  entity: string;
  /** What one is called in a sentence. */
  one: string;
  /** Lists, counts and single ones are made of nothing but what their owner has (core/routes). */
  versioned?: true;
  create: Class<Create>;
  update: Class<Update>;
  query: Class<Query>;
  list(member: Member, args: Query): Promise<Page<Json<unknown>>>;
  count(member: Member, args: Query): Promise<Json<{ count: number }>>;
  /** One with all that REST shows of it. Throws NOT_FOUND. */
  read(member: Member, id: string): Promise<Json<unknown>>;
  verbs: {
    create(member: Member, input: Create): Promise<Json<unknown>>;
    update(member: Member, id: string, input: Update): Promise<Json<unknown>>;
    delete(member: Member, id: string): Promise<void>;
  };
}

/** Those of the things at `path`. */
export function routesOf<Create extends { id?: string | null }, Update extends object, Query extends PageArgs>(
  path: `/${string}`,
  { entity, one, versioned, create, update, query, verbs, ...reads }: Kind<Create, Update, Query>,
): Readonly<Record<string, Route>> {
  return {
    [`GET ${path}`]: {
      summary: `All own ${one}s.`,
      answer: `[${entity}]`,
      counts: true,
      versioned,
      query,
      run: async (req, res) => {
        const [member, args] = [memberIn(req), queryAs(req, query)];
        if (wantsCount(req)) return reads.count(member, args);
        answerList(res, await reads.list(member, args), args);
      },
    },
    [`GET ${path}/:id`]: {
      summary: `One ${one}.`,
      answer: entity,
      versioned,
      run: (req) => reads.read(memberIn(req), pathId(req)),
    },
    [`POST ${path}`]: {
      summary: `Makes a ${one}.`,
      answer: entity,
      body: create,
      created: true,
      run: (req) => verbs.create(memberIn(req), creationAs(req, create)),
    },
    [`PUT ${path}/:id`]: {
      summary: `Changes a ${one}: only what is named.`,
      answer: entity,
      body: update,
      run: (req) => verbs.update(memberIn(req), pathId(req), bodyAs(req, update)),
    },
    [`DELETE ${path}/:id`]: {
      summary: `Deletes a ${one}.`,
      answer: null,
      run: (req) => verbs.delete(memberIn(req), pathId(req)),
    },
  };
}
