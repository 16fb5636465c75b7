// What stands on the screen before the server has heard of it can be used at once.
import { ApolloClient, ApolloLink, gql, InMemoryCache, Observable } from "@apollo/client";
import { waitUntilMade } from "./madeFirst";

const create = gql`
  mutation CreateThing($input: Thing!) {
    createThing(input: $input)
  }
`;
const change = gql`
  mutation ChangeThings($input: Things!) {
    changeThings(input: $input)
  }
`;
const read = gql`
  query Thing($id: ID!) {
    thing(id: $id)
  }
`;

/** A server whose answers are given by hand: each call waits in `waiting` until it is answered or refused. */
function setUp() {
  const waiting: { name: string | undefined; answer: () => void; refuse: () => void }[] = [];
  const server = new ApolloLink(
    ({ operationName }) =>
      new Observable((observer) => {
        waiting.push({
          name: operationName,
          answer: () => {
            observer.next({ data: { createThing: true, changeThings: true, thing: "as it is" } });
            observer.complete();
          },
          refuse: () => observer.error(new Error("refused")),
        });
      }),
  );
  const client = new ApolloClient({ link: ApolloLink.from([waitUntilMade(), server]), cache: new InMemoryCache() });
  const make = (id: string) => client.mutate({ mutation: create, variables: { input: { id, name: "new" } } });
  const changeAll = (...ids: string[]) => client.mutate({ mutation: change, variables: { input: { ids } } });
  const sent = async () => {
    await new Promise((resolve) => setTimeout(resolve));
    return waiting.map(({ name }) => name);
  };
  return { client, waiting, make, changeAll, sent };
}

it("what is done with a new thing, or read of it, is sent once its making is answered", async () => {
  const { client, waiting, make, changeAll, sent } = setUp();
  const all = [make("a"), changeAll("b", "a"), client.query({ query: read, variables: { id: "a" } })];
  expect(await sent()).toEqual(["CreateThing"]);
  waiting[0]?.answer();
  expect(await sent()).toEqual(["CreateThing", "ChangeThings", "Thing"]);
  waiting[1]?.answer();
  waiting[2]?.answer();
  await Promise.all(all);
});

it("a refused making holds nothing up: the server says what it thinks of the rest", async () => {
  const { waiting, make, changeAll, sent } = setUp();
  const made = expect(make("a")).rejects.toThrow("refused");
  const changed = changeAll("a");
  await sent();
  waiting[0]?.refuse();
  await made;
  expect(await sent()).toEqual(["CreateThing", "ChangeThings"]);
  waiting[1]?.answer();
  await changed;
});

it("other things wait for nothing, nor does what follows later", async () => {
  const { waiting, make, changeAll, sent } = setUp();
  const all = [make("a"), changeAll("b"), make("b")];
  expect(await sent()).toEqual(["CreateThing", "ChangeThings", "CreateThing"]);
  for (const { answer } of waiting) answer();
  await Promise.all(all);
  const later = changeAll("a", "b");
  expect(await sent()).toHaveLength(4);
  waiting[3]?.answer();
  await later;
});

it("a making that is tried again waits for the first try, and holds up what comes then", async () => {
  const { waiting, make, changeAll, sent } = setUp();
  const all = [make("a"), make("a"), changeAll("a")];
  expect(await sent()).toEqual(["CreateThing"]);
  waiting[0]?.answer();
  expect(await sent()).toEqual(["CreateThing", "CreateThing"]);
  waiting[1]?.answer();
  expect(await sent()).toEqual(["CreateThing", "CreateThing", "ChangeThings"]);
  waiting[2]?.answer();
  await Promise.all(all);
});
