/** Going through lists by keys: from card to card, over several lists, and on where the one that has the focus leaves. */
import { fireEvent, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useCardKeys } from "./useCardKeys";
import { useListKeys } from "./useListKeys";

const user = userEvent.setup({ delay: null });
const edited = jest.fn();

function Screen({ lists, panel = false }: { lists: string[]; panel?: boolean }) {
  useCardKeys();
  useListKeys();
  return (
    <main id="main">
      {lists.map((cards, at) => (
        // biome-ignore lint/a11y/noRedundantRoles: as the app's lists are
        // biome-ignore lint/suspicious/noArrayIndexKey: they stay
        <ul role="list" key={at}>
          {[...cards].map((title) => (
            <li key={title}>
              <article>
                <h3>{title}</h3>
                <button type="button" data-edit="" onClick={() => edited(title)}>
                  Edit
                </button>
              </article>
            </li>
          ))}
          <li>no card</li>
        </ul>
      ))}
      {panel && (
        <aside data-task-panel="" tabIndex={-1} aria-label="Panel">
          <button type="button" data-edit="" onClick={() => edited("panel")}>
            Edit
          </button>
        </aside>
      )}
    </main>
  );
}
const focused = () => document.activeElement?.getAttribute("aria-label");

test("letters enter a list, arrows only go on in one; what acts acts on the card that has the focus", async () => {
  render(<Screen lists={["ab", "c"]} />);
  fireEvent.keyDown(document.body, { key: "ArrowRight" });
  expect(focused()).toBeNull();
  for (const [key, card] of [
    ["l", "a"],
    ["{ArrowRight}", "b"],
    ["l", "c"],
    ["l", "c"],
    ["h", "b"],
  ] as const) {
    await user.keyboard(key);
    expect([key, focused()]).toEqual([key, card]);
  }
  await user.keyboard("e");
  expect(edited).toHaveBeenLastCalledWith("b");
});

test("the card in the place of one that leaves takes its focus", async () => {
  const { rerender } = render(<Screen lists={["abc"]} />);
  await user.keyboard("ll");
  rerender(<Screen lists={["ac"]} />);
  await waitFor(() => expect(focused()).toBe("c"));
  rerender(<Screen lists={["a"]} />);
  await waitFor(() => expect(focused()).toBe("a"));
});

test("beside a task that is open, its keys are the task's", async () => {
  render(<Screen lists={["ab"]} panel />);
  screen.getByLabelText("Panel").focus();
  await user.keyboard("j");
  expect(focused()).toBe("Panel");
  await user.keyboard("e");
  expect(edited).toHaveBeenLastCalledWith("panel");
});
