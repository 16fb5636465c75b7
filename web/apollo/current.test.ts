// What need not be read again: only what was answered, of which no change was missed since it was asked for, while changes are told.
import { ApolloLink, gql, InMemoryCache } from "@apollo/client";
import { type Observer, of, Subject } from "rxjs";
import { isCurrent, keptTrueBy, noteReads } from "./current";

const query = gql`
  query Board($id: ID!) {
    board(id: $id) {
      id
    }
  }
`;
const variables = { id: "b" };

/** A cache, its link before a server that answers when it is told to, and its stream. */
function bed() {
  const cache = new InMemoryCache();
  const server = new Subject<ApolloLink.Result>();
  const link = noteReads(cache, "Board").concat(new ApolloLink(() => server));
  const state = { gaps: 0, isHeard: true };
  const stop = keptTrueBy(cache, { gaps: () => state.gaps, isHeard: () => state.isHeard });
  const seen: ApolloLink.Result[] = [];
  const ask = () => {
    const observer: Partial<Observer<ApolloLink.Result>> = { next: (result) => seen.push(result), error: () => {} };
    return ApolloLink.execute(link, { query, variables }, { client: undefined as never }).subscribe(observer);
  };
  const answer = (more: object = {}) => server.next({ data: { board: { id: "b" } }, ...more } as ApolloLink.Result);
  return { state, stop, ask, answer, server, seen, now: (asked = variables) => isCurrent(cache, "Board", asked) };
}

it("is what was answered, from then on, and nothing else", () => {
  const { ask, answer, seen, now } = bed();
  expect(now()).toBe(false);
  ask();
  expect(now()).toBe(false);
  answer();
  expect([now(), now({ id: "another" }), seen.length]).toEqual([true, false, 1]);
});

it("is nothing that is not among what is noted", () => {
  const cache = new InMemoryCache();
  keptTrueBy(cache, { gaps: () => 0, isHeard: () => true });
  const link = noteReads(cache, "Tasks").concat(new ApolloLink(() => of({ data: {} })));
  ApolloLink.execute(link, { query, variables }, { client: undefined as never }).subscribe();
  expect(isCurrent(cache, "Board", variables)).toBe(false);
});

it("is nothing while changes are not told, and the same when they are again", () => {
  const { state, ask, answer, now } = bed();
  ask();
  answer();
  state.isHeard = false;
  expect(now()).toBe(false);
  state.isHeard = true;
  expect(now()).toBe(true);
});

it("is not what was asked for before something may have been missed, also when it is answered after", () => {
  const { state, ask, answer, now } = bed();
  ask();
  answer();
  state.gaps++;
  expect(now()).toBe(false);
  const late = ask();
  state.gaps++;
  answer();
  late.unsubscribe();
  expect(now()).toBe(false);
  ask();
  answer();
  expect(now()).toBe(true);
});

it("is not what was refused, nor what nobody waited for, nor anything once the stream is over", () => {
  const { stop, ask, answer, now } = bed();
  ask().unsubscribe();
  answer();
  expect(now()).toBe(false);
  const refused = ask();
  answer({ errors: [{ message: "no" }] });
  refused.unsubscribe();
  expect(now()).toBe(false);
  ask();
  answer();
  expect(now()).toBe(true);
  stop();
  expect(now()).toBe(false);
});
