// Passkeys in the settings: why none can be added here, and who must prove what before one is.
import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { UserContext } from "../../domains/users/UserContext";
import { answers, refusal } from "../../test/answers";
import { authenticatorSaying, noAuthenticator } from "../../test/authenticator";
import { userWith } from "../../test/entities";
import { renderApp } from "../../test/render";
import { PasskeysSection } from "./PasskeysSection";

const key = (n: number) => ({
  ...{ __typename: "Passkey", id: `k${n}`, name: `Key ${n}`, backedUp: n === 1, lastUsedAt: null },
  createdAt: "2026-11-20T10:00:00.000Z",
});

function open({ held = 0, emailVerified = true, hasPassword = true, on = false } = {}) {
  const passkeys = Array.from({ length: held }, (_, n) => key(n));
  const proofs = {
    me: { __typename: "Me", hasPassword },
    secondFactor: { __typename: "SecondFactor", on },
  };
  const link = answers({
    Passkeys: { passkeys },
    Proofs: proofs,
    BeginPasskey: refusal("VALIDATION_ERROR", "Wrong", { password: "Current password is incorrect" }),
  });
  renderApp(
    <UserContext value={userWith({ emailVerified })}>
      <PasskeysSection />
    </UserContext>,
    { link: link.link },
  );
  return link;
}
const insecure = (is: boolean) => Object.defineProperty(window, "isSecureContext", { configurable: true, value: !is });
beforeEach(() => insecure(false));
afterEach(noAuthenticator);

it("says that a page without a secure connection can have none", async () => {
  insecure(true);
  open();
  expect(await screen.findByText(/need a secure connection/)).toBeInTheDocument();
});

it("a browser without passkeys still shows those that there are, and removes them", async () => {
  open({ held: 2 });
  expect(await screen.findByText("This browser does not offer passkeys at this address.")).toBeInTheDocument();
  expect(screen.getAllByRole("listitem").map((row) => row.textContent)).toEqual([
    "Key 0Never used yetAdded Nov 20, 2026RenameRemove",
    "Key 1Backed upNever used yetAdded Nov 20, 2026RenameRemove",
  ]);
  await userEvent.click(screen.getByRole("button", { name: "Remove Key 1" }));
  expect(await screen.findByRole("dialog", { name: "Remove “Key 1”?" })).toHaveTextContent("no longer signs you in");
});

it.each([
  [{ emailVerified: false }, "Please verify your email address first."],
  [{ held: 20 }, "An account holds 20 passkeys at most. Remove one and try again."],
])("offers none to add with %j, and says why", async (state, sentence) => {
  authenticatorSaying("key");
  open(state);
  expect(await screen.findByText(sentence)).toBeInTheDocument();
  expect(screen.queryByRole("button", { name: "Add a passkey" })).toBeNull();
});

const add = async () => {
  await userEvent.click(await screen.findByRole("button", { name: "Add a passkey" }));
  return screen.findByRole("dialog", { name: "Add a passkey" });
};

it("asks for the password, shows what is wrong with it, and offers no code where there is none", async () => {
  authenticatorSaying("key");
  const { asked } = open();
  await add();
  await userEvent.type(await screen.findByLabelText("Password", { selector: "input", exact: false }), "secret-2");
  await userEvent.click(screen.getByRole("button", { name: "Continue" }));
  expect(await screen.findByText("Current password is incorrect")).toBeInTheDocument();
  expect(asked.at(-1)).toEqual({ name: "BeginPasskey", variables: { input: { password: "secret-2" } } });
  expect(screen.queryByRole("button", { name: "Use a code instead" })).toBeNull();
});

it("leads who has neither password nor second factor to a password", async () => {
  authenticatorSaying("key");
  open({ hasPassword: false });
  await add();
  expect(await screen.findByText(/have no password yet/)).toBeInTheDocument();
  expect(screen.getByRole("button", { name: /Send a reset link/ })).toBeInTheDocument();
});
