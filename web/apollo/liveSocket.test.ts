// Until the code of the socket is here: nobody notices but by waiting.
import { ApolloLink, gql } from "@apollo/client";
import { Subject } from "rxjs";
import { makeClient } from "./client";
import { type LiveSocket, type LiveState, socketToCome } from "./liveSocket";

const query = gql`
  subscription {
    x
  }
`;

/** A socket whose line is in the test's hands. */
function lineOf() {
  const answers = new Subject<ApolloLink.Result>();
  const listeners = new Set<() => void>();
  const line = { state: "open" as LiveState, listeners, answers, ended: 0 };
  const socket: LiveSocket = {
    link: new ApolloLink(() => answers),
    terminate: () => void line.ended++,
    state: () => line.state,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    onReturn: () => () => {},
  };
  return { line, socket };
}

it("is fetched by who listens first, and then is what it is", async () => {
  const { line, socket } = lineOf();
  let loads = 0;
  const coming = socketToCome(async () => {
    loads++;
    return socket;
  });
  let told = 0;
  const stopListening = coming.subscribe(() => void told++);
  coming.terminate();
  expect([coming.state(), loads, line.ended]).toEqual(["idle", 0, 0]);

  const client = makeClient(coming);
  const heard: unknown[] = [];
  const subscriptions = [1, 2].map(() => client.subscribe({ query }).subscribe(({ data }) => void heard.push(data)));
  await new Promise((resolve) => setTimeout(resolve));
  line.answers.next({ data: { x: 1 } });
  for (const listener of line.listeners) listener();
  coming.terminate();
  expect(heard).toEqual([{ x: 1 }, { x: 1 }]);
  expect([coming.state(), loads, line.ended, told]).toEqual(["open", 1, 1, 1]);

  for (const one of subscriptions) one.unsubscribe();
  stopListening();
  expect([line.answers.observed, line.listeners.size]).toEqual([false, 0]);
});

it("is fetched again where it could not be had", async () => {
  const { line, socket } = lineOf();
  let loads = 0;
  const coming = socketToCome(async () => {
    if (loads++ === 0) throw new Error("no line");
    return socket;
  });
  const client = makeClient(coming);
  const failed = await new Promise<Error | undefined>((resolve) =>
    client.subscribe({ query }).subscribe(({ error }) => resolve(error)),
  );
  expect(failed?.message).toBe("no line");
  const heard = new Promise((resolve) => client.subscribe({ query }).subscribe(({ data }) => resolve(data)));
  await new Promise((resolve) => setTimeout(resolve));
  line.answers.next({ data: { x: 2 } });
  expect(await heard).toEqual({ x: 2 });
});

it("tells nobody who left before it was here", async () => {
  const { line, socket } = lineOf();
  const coming = socketToCome(async () => socket);
  const left = makeClient(coming).subscribe({ query }).subscribe({});
  left.unsubscribe();
  await new Promise((resolve) => setTimeout(resolve));
  expect(line.answers.observed).toBe(false);
});
