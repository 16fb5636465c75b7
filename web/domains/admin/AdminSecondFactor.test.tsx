/** An administrator's second factor: required before anything else, and asked for at the sign-in. */
import { ApolloLink } from "@apollo/client";
import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { GraphQLError } from "graphql";
import { of } from "rxjs";
import { messages } from "#contract/messages";
import { answers } from "../../test/answers";
import { renderApp } from "../../test/render";
import { AdminLoginPage } from "./AdminLoginPage";
import { SecondFactorFirst } from "./AdminSecondFactor";
import { adminToken } from "./adminToken";

const user = userEvent.setup({ delay: null, pointerEventsCheck: 0 });
beforeEach(() => adminToken.clear());

const state = (on: boolean) => ({
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
    AdminSecondFactor: () => state(on),
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
