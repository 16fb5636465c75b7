/** The dashboard's four counts and four ways in. */
import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { answers } from "../../test/answers";
import { renderApp } from "../../test/render";
import { DashboardCards } from "./DashboardCards";
import { QuickOverview } from "./QuickOverview";

const byStatus = { __typename: "TaskCounts", plan: 1, todo: 1, done: 1 };
const overview = {
  ...{ __typename: "Overview", activeProjects: 1, tasks: 3, boards: 2, sessions: 4, newestActive: [] },
  ...{ tasksByStatus: byStatus, pictured: byStatus },
};
const overviewOf = () => within(screen.getByRole("region", { name: "Quick Overview" }));
const counts = () =>
  overviewOf()
    .getAllByRole("definition")
    .map(({ textContent }) => textContent);

test("the counts come together, asked for once by all who show them", async () => {
  const { link, asked } = answers({ Overview: { overview } });
  renderApp(
    <>
      <DashboardCards />
      <QuickOverview />
    </>,
    { link },
  );
  expect(counts()).toEqual(["…", "…", "…", "…"]);
  expect(await screen.findByText("3")).toBeVisible();
  expect(counts()).toEqual(["1", "3", "2", "4"]);
  const named = overviewOf().getAllByRole("term");
  expect(named.map(({ textContent }) => textContent)).toEqual([
    ...["Active Projects", "Tasks", "Kanban Boards", "Focus Sessions"],
  ]);
  expect(asked.filter(({ name }) => name === "Overview")).toHaveLength(1);
});

test("counts that cannot be had say so and are asked for again", async () => {
  let isBack = false;
  const { link } = answers({ Overview: () => (isBack ? { overview } : new Error("away")) });
  renderApp(<QuickOverview />, { link });
  expect(await screen.findByRole("alert")).toHaveTextContent("Failed to load overview");
  isBack = true;
  await userEvent.click(screen.getByRole("button", { name: "Try Again" }));
  expect(await screen.findByText("3")).toBeVisible();
  expect(screen.queryByRole("alert")).toBeNull();
});

test("each of the four cards opens its area before the counts are here", () => {
  renderApp(<DashboardCards />, { link: answers({}).link });
  const leads = screen
    .getAllByRole("article")
    .map((card) => [
      within(card).getByRole("heading").textContent,
      within(card).getByRole("link").getAttribute("href"),
    ]);
  expect(leads).toEqual([
    ["Projects", "/?view=projects"],
    ["Tasks", "/?view=tasks"],
    ["Kanban Boards", "/?view=kanban"],
    ["Focus Timer", "/?view=pomodoro"],
  ]);
});
