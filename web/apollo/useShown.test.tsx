/** What a component shows of a thing while that changes, leaves, and gives way to another. */
import { act, fireEvent, screen } from "@testing-library/react";
import { useState } from "react";
import { removeTask } from "../domains/tasks/tasks.live";
import { hold, masked, taskWith } from "../test/entities";
import { renderApp } from "../test/render";
import { TaskCardFragmentDoc } from "./generated/graphql";
import { useShown } from "./useShown";

const [first, second] = [taskWith({ id: "a", title: "First" }), taskWith({ id: "b", title: "Second" })];

const Title = ({ id }: { id: string }) => (
  <b data-testid="title">{useShown(TaskCardFragmentDoc, masked({ ...first, id }))?.title ?? "nothing"}</b>
);
function Switch() {
  const [id, setId] = useState("a");
  return (
    <button type="button" onClick={() => setId("b")}>
      <Title id={id} />
    </button>
  );
}
const title = () => screen.getByTestId("title").textContent;

test("a change is shown, and what was removed stays until whoever lists it has heard", async () => {
  const { client } = renderApp(<Title id="a" />, { holds: [first] });
  expect(title()).toBe("First");
  const renamed = { ...first, title: "Renamed" };
  await act(async () => hold(client.cache, renamed));
  expect(await screen.findByText("Renamed")).toBeVisible();
  await act(async () => removeTask(client.cache, "a"));
  await act(async () => new Promise((heard) => setTimeout(heard)));
  expect(title()).toBe("Renamed");
});

test("another thing is never shown as the one before it", async () => {
  const { client } = renderApp(<Switch />, { holds: [first] });
  fireEvent.click(screen.getByRole("button"));
  expect(title()).toBe("nothing");
  await act(async () => hold(client.cache, second));
  expect(await screen.findByText("Second")).toBeVisible();
});
