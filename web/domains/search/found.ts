/** What the palette finds: things that the tab holds, by the words that the server looks for too, and what the server found beside them. */
import type { ApolloCache, StoreObject } from "@apollo/client";
import { folded, inside, termsOf, unmarked } from "#contract/search";
import type { FoundKind, Priority } from "#contract/states";
import type { SearchQuery } from "../../apollo/generated/search";

/* GraphQL */ `
  query Search($q: String) {
    search(q: $q) { kind id title description status priority dueDate project { id name } createdAt }
  }
`;

/** A thing as the palette shows it. */
export interface Thing {
  kind: FoundKind;
  id: string;
  title: string;
  description: string | null;
  /** Of a task or a project. */
  status: string | null;
  priority: Priority | null;
  dueDate: string | null;
  /** The project's name. */
  of: string | null;
  /** When it was made, or changed last where the tab knows that. */
  at: string;
}

export const keyOf = ({ kind, id }: Pick<Thing, "kind" | "id">): string => `${kind} ${id}`;

const kinds: Readonly<Record<string, FoundKind>> = {
  Task: "task",
  Project: "project",
  Board: "board",
  PomodoroSession: "session",
};

/** Everything of these kinds that the tab holds under its name. */
export function heldThings(cache: ApolloCache): Thing[] {
  const store = cache.extract(true) as Record<string, StoreObject | undefined>;
  return Object.values(store).flatMap((entity) => {
    const kind = kinds[entity?.__typename ?? ""];
    const { id, title, name, description, status, priority, dueDate, project, updatedAt, createdAt } = (entity ??
      {}) as Record<string, unknown>;
    const said = title ?? name;
    // What is only named inside something else is not known well enough.
    if (!kind || typeof id !== "string" || typeof said !== "string" || typeof createdAt !== "string") return [];
    const ref = (project as { __ref?: string } | null | undefined)?.__ref;
    const text = (value: unknown) => (typeof value === "string" ? value : null);
    return {
      ...{ kind, id, title: said, description: text(description) },
      ...{ status: kind === "session" ? null : text(status), priority: text(priority) as Priority | null },
      ...{ dueDate: text(dueDate), of: ref ? text(store[ref]?.name) : null },
      at: text(updatedAt) ?? createdAt,
    };
  });
}

export const fromServer = ({ search }: SearchQuery): Thing[] =>
  search.map(({ project, createdAt, ...thing }) => ({ ...thing, of: project?.name ?? null, at: createdAt }));

/** How well it answers, as the server ranks (docs/api.md "Rules", Search): less is better, null is not at all. */
function tierOf({ title, description }: Thing, terms: readonly string[]): number | null {
  const [named, told] = [folded(title), folded(description ?? "")];
  const tiers = terms.map((term) => {
    if (named.includes(term)) return 0;
    if (told.includes(term)) return 1;
    if (named.includes(inside(term))) return 2;
    return told.includes(inside(term)) ? 3 : 4;
  });
  const worst = Math.max(0, ...tiers);
  return worst < 4 ? worst : null;
}

const isOver = ({ status }: Thing) => status === "done" || status === "completed";

/** Those that the words stand in, the best first; the latest first where there are no words. */
export function ranked(things: readonly Thing[], words: string, most: number): Thing[] {
  const terms = termsOf(words);
  return things
    .flatMap((thing) => {
      const tier = tierOf(thing, terms);
      return tier === null ? [] : { thing, order: 2 * tier + (terms.length > 0 && isOver(thing) ? 1 : 0) };
    })
    .sort((a, b) => a.order - b.order || b.thing.at.localeCompare(a.thing.at))
    .slice(0, most)
    .map(({ thing }) => thing);
}

/** A text in pieces, those that match told from the others. */
export function emphasised(text: string, words: string): { text: string; hit: boolean }[] {
  const terms = termsOf(words);
  // Folding may make more letters of one: what each letter of the text becomes is found by folding it alone.
  const letters = [...text];
  const plain = letters.map(unmarked);
  const starts: number[] = [];
  let length = 0;
  for (const letter of plain) {
    starts.push(length);
    length += letter.length;
  }
  const whole = plain.join("");
  const hit = new Array<boolean>(letters.length).fill(false);
  for (const term of terms.map((each) => each.replaceAll("\u0001", "")))
    for (let at = term ? whole.indexOf(term) : -1; at >= 0; at = whole.indexOf(term, at + term.length))
      for (const [n, start] of starts.entries())
        if (start < at + term.length && start + Math.max(1, plain[n]?.length ?? 0) > at) hit[n] = true;
  return letters.reduce<{ text: string; hit: boolean }[]>((pieces, letter, n) => {
    const last = pieces.at(-1);
    if (last && last.hit === hit[n]) last.text += letter;
    else pieces.push({ text: letter, hit: hit[n] ?? false });
    return pieces;
  }, []);
}
