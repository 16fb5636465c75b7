// What a read shows is never older than a write that this tab has already seen answered.
import { ApolloClient, ApolloLink, gql, InMemoryCache, Observable } from "@apollo/client";
import { rereadOvertaken, type TellsOfWrite } from "./overtaken";

const READ = gql`
  query Thing {
    thing
  }
`;
const WRITE = gql`
  mutation Change {
    change
  }
`;

/** A server whose answers are given by hand: each call waits in `waiting` until it is answered with its data. */
function setUp(tellsOfWrite?: TellsOfWrite) {
  const waiting: { name: string | undefined; answer: (data: Record<string, unknown>) => void }[] = [];
  const server = new ApolloLink(
    ({ operationName }) =>
      new Observable((observer) => {
        waiting.push({
          name: operationName,
          answer: (data) => {
            observer.next({ data });
            observer.complete();
          },
        });
      }),
  );
  const link = ApolloLink.from([rereadOvertaken(tellsOfWrite), server]);
  return { waiting, client: new ApolloClient({ link, cache: new InMemoryCache() }) };
}

test("a read that left before a write and came back after it is read again", async () => {
  const { client, waiting } = setUp();
  const read = client.query({ query: READ });
  const write = client.mutate({ mutation: WRITE });
  waiting[1]!.answer({ change: true });
  await write;
  waiting[0]!.answer({ thing: "before" });
  expect(waiting.map(({ name }) => name)).toEqual(["Thing", "Change", "Thing"]);
  waiting[2]!.answer({ thing: "after" });
  expect((await read).data).toEqual({ thing: "after" });
});

test("an answer that tells of no write overtakes nothing", async () => {
  const { client, waiting } = setUp(({ data }) => data?.change !== false);
  const read = client.query({ query: READ });
  const write = client.mutate({ mutation: WRITE });
  waiting[1]!.answer({ change: false });
  await write;
  waiting[0]!.answer({ thing: "as it is" });
  expect((await read).data).toEqual({ thing: "as it is" });
  expect(waiting).toHaveLength(2);
});

test("a read that no write crossed is taken as it came, and so is one that was overtaken for ever", async () => {
  const { client, waiting } = setUp();
  const quiet = client.query({ query: READ });
  waiting[0]!.answer({ thing: "quiet" });
  expect((await quiet).data).toEqual({ thing: "quiet" });

  const read = client.query({ query: READ, fetchPolicy: "network-only" });
  for (let asked = 1; asked <= 3; asked++) {
    const write = client.mutate({ mutation: WRITE });
    waiting.at(-1)!.answer({ change: true });
    await write;
    waiting
      .filter(({ name }) => name === "Thing")
      .at(-1)!
      .answer({ thing: `busy ${asked}` });
  }
  expect((await read).data).toEqual({ thing: "busy 3" });
});
