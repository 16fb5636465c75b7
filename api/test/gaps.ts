/** What the product offers and the authorization tables do not name: each gap is told with what to write where. */
import { kindAt } from "./asking";
import type { Operation } from "./operations";
import type { Entrance } from "./surface";

const fixture = "the fixture of its domain";

type Rows = Readonly<Record<string, Operation>>;

/** A sentence for every call without a row, row without a call, id that no row fills, kind without a word, edge without an end. */
export function gapsBetween(
  entrances: readonly Entrance[],
  rows: Rows,
  edges: readonly string[],
  ends: Readonly<Record<string, unknown>>,
): string[] {
  const names = new Set(entrances.map(({ name }) => name));
  return [
    ...entrances.flatMap((entrance) => gapsOf(entrance, rows[entrance.name])),
    ...Object.keys(rows)
      .filter((name) => !names.has(name))
      .map((name) => `${name} has a row in ${fixture} and is not there: take the row out`),
    ...edges
      .filter((edge) => !(edge in ends))
      .map(
        (edge) => `${edge} has no row: say in the fixture of its domain what the owner of a household finds at its end`,
      ),
    ...Object.keys(ends)
      .filter((edge) => !edges.includes(edge))
      .map((edge) => `${edge} has a row in ${fixture} and is not there: take the row out`),
  ];
}

function gapsOf(entrance: Entrance, row: Operation | undefined): string[] {
  const { name, places } = entrance;
  if (!row) return [`${name} has no row: add one to ${fixture}, with a call that passes for the owner of a household`];
  const told = places.filter(({ made }) => !made).map((place) => [place, kindAt(name, row, entrance, place)] as const);
  const named = [...row.slots, ...row.filters, ...(row.common ?? [])];
  const ids = told.map(([, kind]) => kind);
  return [
    ...told.flatMap(([{ at }, kind]) => {
      const where = `${name} takes an id at ${at.join(".")}`;
      if (kind === null) return [`${where} that its row in ${fixture} leaves out: put an id of the household there`];
      if (named.includes(kind)) return [];
      return [`${where}: name "${kind}" in its row in ${fixture}, among slots, filters or common`];
    }),
    ...named
      .filter((kind) => !ids.includes(kind))
      .map((kind) => `${name} takes no id of a ${kind}, which its row in ${fixture} names`),
  ];
}
