/** The tasks view as rows: groups, filters and keys, against a server that lists as the contract says. */
import { notifications } from "@mantine/notifications";
import { act, screen, waitFor, within } from "@testing-library/react";
import { messages } from "#contract/messages";
import type { TaskFieldsFragment } from "../../../apollo/generated/graphql";
import { answers } from "../../../test/answers";
import { renderApp } from "../../../test/render";
import { phone } from "../../../ui/usePhone";
import { TasksView } from "../TasksView";
import { placeTask } from "../tasks.live";
import { addressNow, day, lines, make, openRows, serving, some } from "./rows.fixture";

afterEach(() => {
  act(() => notifications.clean());
  localStorage.clear();
});

it("puts tasks together by when they are due and keeps what is done until it is asked for", async () => {
  const { user, asked } = await openRows();
  await waitFor(() =>
    expect(lines()).toEqual([
      "OVERDUE",
      "Late",
      "TODAY",
      "Now",
      "NEXT 7 DAYS",
      "Soon",
      "LATER",
      "Far",
      "NO DATE",
      "Whenever",
    ]),
  );
  expect(asked.filter(({ name }) => name === "WorkTasks")).toHaveLength(1);
  await user.click(screen.getByRole("button", { name: "Show done tasks (1)" }));
  await waitFor(() => expect(lines().slice(-2)).toEqual(["DONE", "Over"]));
  expect(addressNow()).toContain("done=shown");
});

it("is put together by project or priority, narrowed by words, and says when nothing fits", async () => {
  const { user } = await openRows();
  await user.selectOptions(await screen.findByLabelText("Group by"), "Project");
  await waitFor(() => expect(lines()).toEqual(["THESIS", "Now", "Whenever", "NO PROJECT", "Late", "Soon", "Far"]));
  await user.selectOptions(screen.getByLabelText("Priority"), "High");
  await waitFor(() => expect(lines()).toEqual(["NO PROJECT", "Late"]));
  await user.selectOptions(screen.getByLabelText("Priority"), "");
  await user.selectOptions(screen.getByLabelText("Label"), "home");
  await waitFor(() => expect(lines()).toEqual(["NO PROJECT", "Soon"]));
  expect(new URLSearchParams(addressNow()).get("label")).toBe("home");
  expect(screen.getByRole("list", { name: "Labels" })).toHaveTextContent(/^homegarden\+1$/);
  await user.type(screen.getByLabelText("Filter"), "nothing like it");
  // What is chosen before one rests from typing stays chosen.
  await user.selectOptions(screen.getByLabelText("Sort by"), "Newest");
  await waitFor(() => expect(document.body.textContent + addressNow()).toContain("Nothing fits these filters."));
  expect(new URLSearchParams(addressNow()).get("q")).toBe("nothing like it");
  expect(new URLSearchParams(addressNow()).get("sort")).toBe("newest");
  await user.click(screen.getByRole("button", { name: "Clear Filters" }));
  await waitFor(() => expect(lines()).toHaveLength(7));
  expect(screen.getByLabelText("Filter")).toHaveValue("");
});

it("holds a change where it belongs, and lets go of what no longer fits", async () => {
  const { client, user } = await openRows();
  await waitFor(() => expect(lines()).toHaveLength(10));
  act(() => placeTask(client.cache, { ...(some[3] as TaskFieldsFragment), dueDate: day(0) }));
  await waitFor(() =>
    expect(lines()).toEqual(["OVERDUE", "Late", "TODAY", "Now", "Far", "NEXT 7 DAYS", "Soon", "NO DATE", "Whenever"]),
  );
  act(() => placeTask(client.cache, { ...(some[0] as TaskFieldsFragment), status: "done" }));
  await waitFor(() => expect(lines()[0]).toBe("TODAY"));
  await user.selectOptions(screen.getByLabelText("Label"), "home");
  await waitFor(() => expect(lines()).toEqual(["NEXT 7 DAYS", "Soon"]));
  act(() => placeTask(client.cache, { ...(some[1] as TaskFieldsFragment), labels: ["home"] }));
  await waitFor(() => expect(lines()).toEqual(["TODAY", "Now", "NEXT 7 DAYS", "Soon"]));
  act(() => placeTask(client.cache, { ...(some[2] as TaskFieldsFragment), labels: [] }));
  await waitFor(() => expect(lines()).toEqual(["TODAY", "Now"]));
});

it("is gone through by the keys of lists, to both ends, and ticked by its key", async () => {
  const { user, asked } = await openRows("", some, { CompleteTask: { completeTask: { ...some[1], status: "done" } } });
  await waitFor(() => expect(lines()).toHaveLength(10));
  const here = () => document.activeElement?.closest("li")?.querySelector("[data-task-link]")?.textContent;
  act(() => screen.getByRole("link", { name: "Late" }).focus());
  await user.keyboard("{ArrowRight}");
  await waitFor(() => expect(here()).toBe("Now"));
  await user.keyboard("{Control>}{End}{/Control}");
  await waitFor(() => expect(here()).toBe("Whenever"));
  await user.keyboard("{Control>}{Home}{/Control}");
  await waitFor(() => expect(here()).toBe("Late"));
  await user.keyboard("{ArrowRight}c");
  await waitFor(() => expect(asked.filter(({ name }) => name === "CompleteTask")).toHaveLength(1));
});

it("is remembered with its groups on this device, and cards are one click away", async () => {
  const { user, unmount } = await openRows();
  await user.selectOptions(await screen.findByLabelText("Group by"), "Status");
  unmount();
  const { link } = answers(serving(some));
  renderApp(<TasksView />, { link, route: "/?view=tasks" });
  expect(await screen.findByLabelText("Group by")).toHaveValue("status");
  expect(within(screen.getByRole("group", { name: "Layout" })).getByRole("button", { name: "Rows" })).toHaveAttribute(
    "aria-pressed",
    "true",
  );
});

it("tells of what is made and does not fit, of several that were pasted together, and Clear shows it", async () => {
  const { user } = await openRows("&priority=high");
  await waitFor(() => expect(lines()).toEqual(["OVERDUE", "Late"]));
  await act(() => make({ title: "Urgent", priority: "high" }));
  await waitFor(() => expect(lines()).toContain("Urgent"));
  expect(screen.queryByText(/^Hidden by/)).toBeNull();
  await act(() => make({ title: "Attic" }));
  expect(await screen.findByText(messages.hiddenByFilters("Attic"))).toBeVisible();
  const pasted = {};
  for (const title of ["Boxes", "Tape"]) await act(() => make({ title }, pasted));
  const notice = await screen.findByText(messages.hiddenByFilters(2));
  await user.click(within(notice.parentElement as HTMLElement).getByRole("button", { name: "Clear" }));
  await waitFor(() => expect(addressNow()).not.toContain("priority"));
});

it("folds the filters behind a button on phones, which says how many are on", async () => {
  const everywhere = window.matchMedia;
  window.matchMedia = (query) => ({ ...everywhere(query), matches: query === phone });
  try {
    const { user } = await openRows("&q=late&priority=high");
    const toggle = screen.getByRole("button", { name: "Filters: 2 on" });
    expect(toggle).toHaveAttribute("aria-expanded", "false");
    expect(screen.queryByLabelText("Filter")).toBeNull();
    await user.keyboard("/");
    expect(screen.getByLabelText("Filter")).toHaveFocus();
    expect(toggle).toHaveAttribute("aria-expanded", "true");
    await user.selectOptions(screen.getByLabelText("Due"), "Overdue");
    await waitFor(() => expect(toggle).toHaveTextContent("Filters: 3 on"));
    const choices = within(screen.getByRole("group", { name: "Filters" }));
    await user.click(choices.getByRole("button", { name: "Clear Filters" }));
    await waitFor(() => expect(toggle).toHaveTextContent(/^Filters$/));
    expect(toggle).toHaveFocus();
    expect(screen.getByLabelText("Filter")).toHaveValue("");
    await user.click(toggle);
    expect(screen.queryByLabelText("Filter")).toBeNull();
  } finally {
    window.matchMedia = everywhere;
  }
});
