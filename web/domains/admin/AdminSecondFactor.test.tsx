/** An administrator's second factor: required before anything else, and asked for at the sign-in. */
import { ApolloLink } from "@apollo/client";
import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { GraphQLError } from "graphql";
import { of } from "rxjs";
import { messages } from "#contract/messages";
import { answers, refusal } from "../../test/answers";
import { authenticatorSaying, noAuthenticator } from "../../test/authenticator";
import { renderApp } from "../../test/render";
import { AdminLoginPage } from "./AdminLoginPage";
import { OwnSignIn, SecondFactorFirst } from "./AdminSecondFactor";
import { adminToken } from "./adminToken";

const user = userEvent.setup({ delay: null, pointerEventsCheck: 0 });
beforeEach(() => adminToken.clear());
afterEach(noAuthenticator);

const passkey = {
  ...{ __typename: "Passkey", id: "k1", name: "My laptop", backedUp: false, lastUsedAt: null },
  createdAt: "2026-11-20T10:00:00.000Z",
};
const state = (on: boolean, passkeys: object[] = []) => ({
  adminPasskeys: passkeys,
  adminSecondFactor: {
    __typename: "SecondFactor",
    on,
    since: on ? "2026-01-01T08:00:00.000Z" : null,
    recoveryCodesLeft: on ? 10 : 0,
    required: true,
  },
});

test("where it is required the back-office comes when it is set up and its recovery codes were read", async () => {
  let on = false;
  const { link } = answers({
    AdminFactors: () => state(on),
    BeginAdminSecondFactor: {
      beginAdminSecondFactor: { __typename: "SecondFactorSetUp", secret: "ABCDEFGH", uri: "otpauth://totp/Stint:x" },
    },
    ConfirmAdminSecondFactor: () => {
      on = true;
      return { confirmAdminSecondFactor: { __typename: "RecoveryCodes", recoveryCodes: ["aaaa-bbbb", "cccc-dddd"] } };
    },
  });
  renderApp(<SecondFactorFirst>the back-office</SecondFactorFirst>, { link });
  expect(await screen.findByText(messages.secondFactorSetupRequired)).toBeVisible();
  expect(screen.queryByText("the back-office")).toBeNull();
  await user.click(await screen.findByRole("button", { name: "Set up" }));
  expect(await screen.findByText("ABCD EFGH")).toBeVisible();
  await user.type(screen.getByLabelText(/^Password/), "Secret-123!");
  await user.type(screen.getByRole("textbox", { name: /Six-digit code/ }), "123456{Enter}");
  expect(await screen.findByText("aaaa-bbbb")).toBeVisible();
  expect(screen.queryByText("the back-office")).toBeNull();
  await user.click(screen.getByRole("button", { name: "Done" }));
  expect(await screen.findByText("the back-office")).toBeVisible();
});

test("a passkey stands for it: the back-office comes, and nothing says that the password is enough", async () => {
  const { link } = answers({ AdminFactors: state(false, [passkey]) });
  renderApp(
    <SecondFactorFirst>
      the back-office
      <OwnSignIn />
    </SecondFactorFirst>,
    { link },
  );
  expect(await screen.findByText("the back-office")).toBeVisible();
  expect(screen.queryByText(messages.secondFactorSetupRequired)).toBeNull();
  const app = screen.getByRole("region", { name: "Authenticator App" });
  expect(app).toHaveTextContent("Off. You sign in with a passkey: the password alone is not enough.");
  const keys = screen.getByRole("region", { name: "Passkeys" });
  expect(keys).toHaveTextContent("My laptopNever used yetAdded Nov 20, 2026");
});

test("a passkey signs in, and what is said of one that does not is the latest word", async () => {
  authenticatorSaying("key-1");
  const made = { createdAt: "2026-01-01T08:00:00.000Z", updatedAt: "2026-01-01T08:00:00.000Z" };
  const admin = { __typename: "Admin", id: "a", username: "keeper", ...made };
  let logins = 0;
  const { link, asked } = answers({
    AdminLogin: refusal("SECOND_FACTOR_REQUIRED", messages.passkeyNeeded),
    AdminPasskeyChallenge: {
      adminPasskeyChallenge: {
        ...{ __typename: "PasskeyChallenge", ticket: "t" },
        options: '{"challenge":"AAAA","rpId":"localhost"}',
      },
    },
    AdminPasskeyLogin: () =>
      logins++ === 0
        ? refusal("INVALID_CREDENTIALS", messages.passkeyRefused)
        : { adminPasskeyLogin: { __typename: "AdminSignedIn", token: "t1", admin } },
  });
  renderApp(<AdminLoginPage />, { link, route: "/admin/login" });
  await user.type(screen.getByRole("textbox", { name: /Username/ }), "keeper");
  await user.type(screen.getByLabelText(/Password/, { selector: "input" }), "secret{Enter}");
  expect(await screen.findByText(messages.passkeyNeeded)).toBeVisible();
  const byPasskey = await screen.findByRole("button", { name: "Sign in with a passkey" });
  await waitFor(() => expect(byPasskey).toBeEnabled());
  await user.click(screen.getByRole("button", { name: "Sign in with a passkey" }));
  expect(await screen.findByText(messages.passkeyRefused)).toBeVisible();
  expect(screen.queryByText(messages.passkeyNeeded)).toBeNull();
  await user.click(screen.getByRole("button", { name: "Sign in with a passkey" }));
  await waitFor(() => expect(adminToken.get()).toBe("t1"));
  expect(asked.at(-1)).toMatchObject({ name: "AdminPasskeyLogin", variables: { input: { ticket: "t" } } });
});

test("a sign-in that wants a code asks for it, and takes it with the ticket", async () => {
  const sent: unknown[] = [];
  const made = { createdAt: "2026-01-01T08:00:00.000Z", updatedAt: "2026-01-01T08:00:00.000Z" };
  const link = new ApolloLink((operation) => {
    if (operation.operationName === "AdminLogin") {
      const extensions = { code: "SECOND_FACTOR_REQUIRED", ticket: "ticket-1" };
      return of({ errors: [new GraphQLError("Enter the code.", { extensions })] } as unknown as ApolloLink.Result);
    }
    sent.push(operation.variables);
    const admin = { __typename: "Admin", id: "a", username: "keeper", ...made };
    return of({
      data: { confirmAdminSignIn: { __typename: "AdminSignedIn", token: "t1", admin } },
    } as ApolloLink.Result);
  });
  renderApp(<AdminLoginPage />, { link, route: "/admin/login" });
  await user.type(screen.getByRole("textbox", { name: /Username/ }), "keeper");
  await user.type(screen.getByLabelText(/Password/, { selector: "input" }), "secret{Enter}");
  await user.type(await screen.findByRole("textbox", { name: /Code/ }), "123456{Enter}");
  await waitFor(() => expect(adminToken.get()).toBe("t1"));
  expect(sent).toEqual([{ input: { ticket: "ticket-1", code: "123456" } }]);
});
