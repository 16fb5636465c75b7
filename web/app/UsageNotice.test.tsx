// A limit that is near is said on the section whose things are many, and nowhere else.
import { screen, waitFor } from "@testing-library/react";
import { UsageDocument } from "../apollo/generated/graphql";
import { answers } from "../test/answers";
import { renderApp } from "../test/render";
import { UsageNotice } from "./UsageNotice";

function open(route: string, ...rows: [string, number, number][]) {
  const usage = rows.map(([kind, used, limit]) => ({ __typename: "Usage", kind, used, limit }));
  const server = answers({ Usage: { me: { __typename: "Me", usage } } });
  return renderApp(
    <>
      <UsageNotice />
      <p>The screen</p>
    </>,
    { link: server.link, route },
  );
}
const near: [string, number, number][] = [
  ["tasks", 90_000, 100_000],
  ["boards", 1000, 1000],
  ["projects", 8999, 10_000],
  ["sessions", 0, 10_000],
  ["textBytes", 0, 100_000_000],
];

it.each([
  ["/?view=tasks", "You have 90,000 of 100,000 tasks."],
  ["/tasks/new", "You have 90,000 of 100,000 tasks."],
  ["/?view=kanban", "You have reached the limit of 1,000 boards. Delete some that you no longer need and try again."],
])("says at %s: %s", async (route, sentence) => {
  open(route, ...near);
  expect(await screen.findByRole("status")).toHaveTextContent(sentence);
  expect(screen.getByRole("link", { name: "See usage" })).toHaveAttribute("href", "/profile#usage");
});

it.each(["/?view=projects", "/?view=pomodoro", "/profile", "/"])("says nothing at %s", async (route) => {
  const { client } = open(route, ...near);
  await waitFor(() => expect(client.readQuery({ query: UsageDocument })).not.toBeNull());
  expect(screen.queryByRole("status")).toBeNull();
});

it.each(["/?view=projects", "/?view=pomodoro"])("says at %s, too, that texts are many", async (route) => {
  open(route, ["textBytes", 95_000_000, 100_000_000]);
  expect(await screen.findByRole("status")).toHaveTextContent("Your texts take 95 MB of 100 MB.");
});
