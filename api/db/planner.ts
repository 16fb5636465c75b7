/**
 * Where Postgres's planner is left no choice: each trick once, with what `node bench/planner.mjs` measured with and without it (two
 * cores, the benchmark's data, 100,000 users). One that is not worth a tenth is not here.
 */

/**
 * Rows joined to others once for all of them. A FULL join, which gives nothing more than a LEFT one where every row has its partner,
 * because it cannot be run as a nested loop: Postgres guesses a list of 1,000 cards to have one, and then would gather what belongs to
 * a card again for each. The cards of three lists 7 ms, without 230 (31 times); the tasks of a project 9 and 236; of 200 sessions 6
 * and 114.
 */
export const joinedOnce = (rows: string, as: string, on: string): string => `FULL JOIN (${rows}) ${as} ON ${on}`;

/**
 * An id among those of a select, which is run once and gathered instead of joined. The tasks of 200 sessions 6.1 ms, without 6.7
 * (1.1 to 1.25 times); where there are few the same.
 */
export const among = (id: string, select: string): string => `${id} = ANY(ARRAY(${select}))`;

/**
 * A named part of a statement that is worked out by itself, whatever is made of it. Users found by an address 0.8 ms, without 0.9; by
 * name 155 and 320; by looking at each 100 and 349 (3.5 times).
 */
export const apart = (name: string, select: string): string => `${name} AS MATERIALIZED (${select})`;

/**
 * A text for each set of conditions, made at load, where one text could let each be null: a plan that is kept for all values uses no
 * index for a condition that may be none. A page of a list 2.1 ms, without 3.6 (1.7 times); a later page 0.8 and 1.1; the number of a
 * list's tasks 0.09 and 0.15. The sets have their words in the order given.
 */
export const everySet = <Word extends string>(words: readonly Word[]): Word[][] =>
  words.reduce<Word[][]>((sets, word) => sets.concat(sets.map((set) => [...set, word])), [[]]);
