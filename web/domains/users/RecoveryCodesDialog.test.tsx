// Recovery codes are told once: they stay until they are put away, and copying them says whether it worked.
import { notifications } from "@mantine/notifications";
import { act, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { messages } from "#contract/messages";
import { renderApp } from "../../test/render";
import { RecoveryCodesDialog } from "./RecoveryCodesDialog";

const user = userEvent.setup({ delay: null, pointerEventsCheck: 0 });
afterEach(() => act(() => notifications.clean()));

function open() {
  const onClose = jest.fn();
  renderApp(<RecoveryCodesDialog codes={["aaaa-bbbb", "cccc-dddd"]} onClose={onClose} />);
  return onClose;
}

it("is closed by its button only: no stray key or click takes the codes", async () => {
  const onClose = open();
  await waitFor(() => expect(screen.getByRole("button", { name: "Copy" })).toHaveFocus());
  expect(screen.queryByRole("button", { name: "Close" })).toBeNull();
  await user.keyboard("{Escape}");
  const outside = document.querySelector(".mantine-Modal-inner");
  expect(outside).not.toBeNull();
  if (outside) await user.click(outside);
  expect(onClose).not.toHaveBeenCalled();
  await user.click(screen.getByRole("button", { name: "Done" }));
  expect(onClose).toHaveBeenCalledTimes(1);
});

it("says that they are copied, and that the browser does not let them be", async () => {
  open();
  await user.click(await screen.findByRole("button", { name: "Copy" }));
  expect(await screen.findByRole("status")).toHaveTextContent("Copied");
  const refused = jest.spyOn(navigator.clipboard, "writeText").mockRejectedValue(new Error("no"));
  await user.click(screen.getByRole("button", { name: "Copied" }));
  expect(await screen.findByRole("alert")).toHaveTextContent(messages.copyFailed);
  refused.mockRestore();
});
