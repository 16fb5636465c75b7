/** What a screen watches is less than what it asks for: what goes out, what lands, and who is told. */
import { ApolloClient, ApolloLink, gql, InMemoryCache, Observable } from "@apollo/client";
import { asking, askWhole, watchedOf } from "./askWhole";

const WHOLE = gql`query Shelf($id: ID!) { shelf(id: $id) { id books { id title pages } } }`;
const PART = gql`query ShelfTitles($id: ID!) { shelf(id: $id) { id books { id title } } }`;
const variables = { id: "s" };
const book = (id: string, pages: number) => ({ __typename: "Book", id, title: `Book ${id}`, pages });
const shelf = (...books: object[]) => ({ shelf: { __typename: "Shelf", id: "s", books } });

function made(answers: ApolloLink.Result[]) {
  const cache = new InMemoryCache();
  const asked: ApolloLink.Operation[] = [];
  const server = new ApolloLink((operation) => {
    asked.push(operation);
    return new Observable((observer) => {
      observer.next(answers.shift() ?? {});
      observer.complete();
    });
  });
  const client = new ApolloClient({ link: askWhole(cache).concat(server), cache });
  return { cache, client, asked };
}
const ask = (client: ApolloClient) =>
  client.query({ query: PART, variables, fetchPolicy: "network-only", context: asking(WHOLE) });

it("asks the whole question, tells what is watched, and keeps all of the answer", async () => {
  const { cache, client, asked } = made([{ data: shelf(book("a", 7), book("b", 9)) }]);
  const { data } = await ask(client);
  expect(data).toEqual({ shelf: { __typename: "Shelf", id: "s", books: [a(), b()] } });
  const [one] = asked;
  expect(one?.operationName).toBe("Shelf");
  expect(one?.query).toBe(cache.transformDocument(WHOLE));
  expect(one && watchedOf(one)).toBe(cache.transformDocument(PART));
  expect(cache.readQuery({ query: WHOLE, variables })).toEqual(shelf(book("a", 7), book("b", 9)));
});
const a = () => ({ __typename: "Book", id: "a", title: "Book a" });
const b = () => ({ __typename: "Book", id: "b", title: "Book b" });

it("tells each who watches once, with both parts of the answer there", async () => {
  const { cache, client } = made([{ data: shelf(book("a", 1)) }, { data: shelf(book("a", 2), book("b", 3)) }]);
  await ask(client);
  const seen: unknown[] = [];
  for (const query of [WHOLE, PART])
    cache.watch({ query, variables, optimistic: true, callback: ({ result }) => seen.push(result) });
  await ask(client);
  expect(seen).toEqual([shelf(book("a", 2), book("b", 3)), shelf(a(), b())]);
});

it("keeps nothing of an answer with errors, and leaves other questions as they are", async () => {
  const { cache, client, asked } = made([
    { data: shelf(book("a", 1)), errors: [{ message: "no" }] },
    { data: shelf(book("c", 5)) },
  ]);
  await expect(ask(client)).rejects.toThrow("no");
  expect(cache.extract()).toEqual({});
  await client.query({ query: PART, variables });
  expect(asked[1]?.operationName).toBe("ShelfTitles");
  expect(asked[1] && watchedOf(asked[1])).toBe(asked[1]?.query);
  expect(cache.readQuery({ query: WHOLE, variables })).toBeNull();
});
