// What is done to one thing is sent one after the other, so that the last act wins on the server too.
import type { ApolloClient } from "@apollo/client";

/** The last act on each thing, of each client. */
const turns = new WeakMap<ApolloClient, Map<string, Promise<unknown>>>();

/** Runs `act` when the earlier acts on the same thing are settled, however they ended. */
export const inTurn = <Result>(client: ApolloClient, id: string, act: () => Promise<Result>): Promise<Result> =>
  inTurnOfAll(client, [id], act);

/** The same for an act on several things: those that follow on any of them wait for it. */
export function inTurnOfAll<Result>(
  client: ApolloClient,
  ids: readonly string[],
  act: () => Promise<Result>,
): Promise<Result> {
  const line = turns.get(client) ?? new Map<string, Promise<unknown>>();
  turns.set(client, line);
  const turn = Promise.allSettled(ids.map((id) => line.get(id))).then(act);
  for (const id of ids) {
    line.set(id, turn);
    const leave = () => line.get(id) === turn && line.delete(id);
    turn.then(leave, leave);
  }
  return turn;
}
