// Another address for the account, asked for in the settings (docs/product.md "Settings").
import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { answers, refusal } from "../../test/answers";
import { userWith } from "../../test/entities";
import { renderApp } from "../../test/render";
import { ChangeAddress } from "./ChangeAddress";
import { UserContext } from "./UserContext";

const me = (hasPassword: boolean) => ({ me: { __typename: "Me", hasPassword } });
const sent = { changeEmail: { __typename: "Message", message: "On its way" } };

async function open(given: Parameters<typeof answers>[0]) {
  const server = answers(given);
  renderApp(
    <UserContext value={userWith()}>
      <ChangeAddress />
    </UserContext>,
    { link: server.link },
  );
  await userEvent.click(screen.getByRole("button", { name: "Change address" }));
  await screen.findByRole("dialog", { name: "Change your email address" });
  return server;
}
const email = () => screen.findByLabelText(/New email address/);
const password = () => screen.getByLabelText(/Current password/, { selector: "input" });
const send = () => userEvent.click(screen.getByRole("button", { name: "Send Link" }));

it("sends the new address with the password, and says where the mail goes", async () => {
  const { asked } = await open({ OwnPassword: me(true), ChangeEmail: sent });
  await userEvent.type(await email(), " new@example.com ");
  await userEvent.type(password(), "secret-1");
  await send();
  expect(await screen.findByText(/A mail is on its way to/)).toHaveTextContent("new@example.com");
  expect(asked.filter(({ name }) => name === "ChangeEmail").map(({ variables }) => variables)).toEqual([
    { input: { email: "new@example.com", currentPassword: "secret-1" } },
  ]);
  await userEvent.click(screen.getByRole("button", { name: "Done" }));
  expect(screen.queryByRole("dialog")).toBeNull();
});

it("draws no form before it is known which", async () => {
  await open({});
  expect(screen.queryByRole("textbox")).toBeNull();
});

it("begins in the address", async () => {
  await open({ OwnPassword: me(true) });
  await waitFor(async () => expect(await email()).toHaveFocus());
});

it("holds both fields to their rules before it asks, and shows what the server says of them", async () => {
  const refused = refusal("VALIDATION_ERROR", "Validation failed", {
    currentPassword: "Current password is incorrect",
  });
  await open({ OwnPassword: me(true), ChangeEmail: refused });
  await userEvent.type(await email(), "nothing");
  await send();
  expect(await email()).toHaveAccessibleDescription("Please enter a valid email address");
  expect(password()).toHaveAccessibleDescription("This field is required");
  await userEvent.type(await email(), "@example.com");
  await userEvent.type(password(), "wrong");
  await send();
  expect(await screen.findByText("Current password is incorrect")).toBeInTheDocument();
  expect(await email()).toHaveValue("nothing@example.com");
});

it("tells who has no password to set one first, by a link to the present address", async () => {
  await open({ OwnPassword: me(false) });
  expect(await screen.findByText(/You sign in with Google and have no password yet/)).toBeInTheDocument();
  expect(screen.getByRole("button", { name: "Send a reset link to test@example.com" })).toBeEnabled();
  expect(screen.queryByRole("button", { name: "Send Link" })).toBeNull();
});
