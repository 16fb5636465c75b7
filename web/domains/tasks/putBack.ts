/** Puts tasks back where they stood: in a column between the cards that were around it, and not at the end. */
import type { ApolloClient } from "@apollo/client";
import { byRank } from "#contract/rank-order";
import { ColumnPlacesDocument, type TaskFieldsFragment, type UpdateTaskInput } from "../../apollo/generated/graphql";
import { inTurn } from "../../apollo/inTurn";
import { cardsOf } from "./expectedTask";
import { cachedTask } from "./tasks.live";
import { moveCard } from "./useMoveTask";

/* GraphQL */ `
  query ColumnPlaces($listId: ID!) {
    tasks(listId: $listId) { id rank }
  }
`;

type Update = (task: TaskFieldsFragment, input: UpdateTaskInput) => Promise<void>;

/** `was` before it went elsewhere; status and project come back with the place. Rejects with what `update` is refused with. */
export async function putBack(client: ApolloClient, update: Update, was: TaskFieldsFragment): Promise<void> {
  const { id, listId, projectId, project, status } = was;
  const change = (input: UpdateTaskInput) =>
    inTurn(client, id, () => update(cachedTask(client.cache, id) ?? was, input));
  if (listId === null) return change({ listId, projectId, status });
  const list = cardsOf(client.cache, listId);
  const cards = list?.tasks ?? (await placesIn(client, listId));
  // Ranks stay where others move, so it is the same place whatever happened around it.
  const position = cards.filter((card) => card.id !== id && byRank(card, was) < 0).length;
  const now = cachedTask(client.cache, id) ?? was;
  const isBack = await moveCard(client, now, { list: list ?? { id: listId }, position, project });
  // A board of no project takes tasks of any, so its column does not bring the one before back.
  if (isBack && cachedTask(client.cache, id)?.projectId !== projectId) await change({ projectId });
}

/** Cards that came back to the ends of their columns go between those that were around them; `before` is as each stood. */
export async function putBackInPlace(client: ApolloClient, before: readonly TaskFieldsFragment[]): Promise<void> {
  const { cache } = client;
  const away = before
    .filter(({ id, listId, rank }) => {
      const now = cachedTask(cache, id);
      return listId !== null && now?.listId === listId && now.rank !== rank;
    })
    .sort(byRank);
  const rankBefore = new Map(away.map(({ id, rank }) => [id, rank]));
  for (const [at, was] of away.entries()) {
    const { id, listId, project } = was;
    if (listId === null) continue;
    const later = new Set(away.slice(at + 1).map((card) => card.id));
    const list = cardsOf(cache, listId);
    const others = (list?.tasks ?? (await placesIn(client, listId))).filter(
      (card) => card.id !== id && !later.has(card.id),
    );
    const above = others.filter((card) => byRank({ ...card, rank: rankBefore.get(card.id) ?? card.rank }, was) < 0);
    // At the end is where it stands already.
    if (above.length < others.length)
      await moveCard(client, cachedTask(cache, id) ?? was, {
        list: list ?? { id: listId },
        position: above.length,
        project,
      });
  }
}

/** Of a column that this tab does not hold. */
async function placesIn(client: ApolloClient, listId: string): Promise<readonly { id: string; rank: string }[]> {
  const { data } = await client.query({ query: ColumnPlacesDocument, variables: { listId }, fetchPolicy: "no-cache" });
  return data?.tasks ?? [];
}
