// Signed-in places in the settings: what each row says, ending one, and ending all others only after a question.
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { answers, refusal } from "../../test/answers";
import { renderApp } from "../../test/render";
import { SignInsSection } from "./SignInsSection";
import { signedInWords } from "./signInWords";

const place = (id: string, fields: object = {}) => ({
  ...{ __typename: "SignIn", id, method: "password", device: "Firefox on Linux", network: "203.0.113.x" },
  ...{ createdAt: "2026-11-20T10:00:00.000Z", lastUsedAt: "2026-11-21T10:00:00.000Z", current: false },
  ...fields,
});
const here = place("here", { current: true });
const phone = place("phone", { device: "Safari on iPhone", method: "google" });

/** The rows as they stand on the server. */
function open(...rows: object[]) {
  const link = answers({
    SignIns: () => ({ signIns: [...rows] }),
    EndSignIn: ({ id }) => {
      rows = rows.filter((row) => (row as { id: string }).id !== id);
      return { endSignIn: id };
    },
    EndOtherSignIns: () => {
      rows = rows.filter((row) => row === here);
      return { endOtherSignIns: { __typename: "OthersEnded", token: null } };
    },
  });
  return { ...link, ...renderApp(<SignInsSection />, { link: link.link }) };
}
const rows = async () => (await screen.findAllByRole("listitem")).map((row) => row.textContent);

it("says of each what it is, and marks this device", async () => {
  open(here, phone);
  const [first, second] = await screen.findAllByRole("listitem");
  expect(first).toHaveTextContent(/Firefox on LinuxThis deviceIn use nowSigned in Nov 20, 2026, .* with a password/);
  expect(within(first!).queryByRole("button")).toBeNull();
  expect(second).toHaveTextContent(/Safari on iPhoneLast used Nov 21, 2026, .*with Google, from network 203.0.113.x/);
});

it("ends one at once, and offers no other end where there is no other", async () => {
  open(here, phone);
  await userEvent.click(await screen.findByRole("button", { name: /^Sign out Safari on iPhone, last used Nov 21/ }));
  await waitFor(async () => expect(await rows()).toHaveLength(1));
  expect(screen.getByRole("status")).toHaveTextContent("Safari on iPhone is signed out");
  expect(screen.queryByRole("button", { name: "Sign out everywhere else" })).toBeNull();
});

it("gives the focus of a row that went to the next, and the last one's to the section", async () => {
  open(here, phone, place("third", { device: "Chrome on Windows" }));
  await userEvent.click(await screen.findByRole("button", { name: /^Sign out Safari on iPhone/ }));
  await waitFor(() => expect(screen.getByRole("button", { name: /^Sign out Chrome on Windows/ })).toHaveFocus());
  await userEvent.keyboard("{Enter}");
  await waitFor(() => expect(screen.getByRole("region", { name: "Signed-in places" })).toHaveFocus());
});

it("asks before it ends all others", async () => {
  open(here, phone, place("third"));
  await userEvent.click(await screen.findByRole("button", { name: "Sign out everywhere else" }));
  const dialog = await screen.findByRole("dialog", { name: "Sign out everywhere else?" });
  expect(dialog).toHaveTextContent("2 other places are signed out at once");
  expect(await rows()).toHaveLength(3);
  await userEvent.click(within(dialog).getByRole("button", { name: "Sign out everywhere else" }));
  await waitFor(async () => expect(await rows()).toHaveLength(1));
});

it("says when they cannot be had", async () => {
  renderApp(<SignInsSection />, { link: answers({ SignIns: refusal("INTERNAL", "Something went wrong") }).link });
  expect(await screen.findByRole("alert")).toHaveTextContent("Failed to load where you are signed in");
});

it("does not date what was there before sign-ins were listed", () => {
  expect(signedInWords({ method: "earlier", network: null }, "today")).toBe("Signed in before sign-ins were listed");
});

it.each([
  ["127.0.0.1", "Signed in today with a passkey, from the server's own machine"],
  [null, "Signed in today with a passkey"],
])("of the network %s it says %s", (network, words) => {
  expect(signedInWords({ method: "passkey", network }, "today")).toBe(words);
});
