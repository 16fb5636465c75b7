/** The back-office's forms: the rules of their fields, what is sent, and what is said of a refusal. */
import { notifications } from "@mantine/notifications";
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { messages } from "#contract/messages";
import { type Answer, answers, cut, refusal } from "../../test/answers";
import { userWith } from "../../test/entities";
import { renderApp } from "../../test/render";
import { AddAdminDialog } from "./AddAdminDialog";
import { AdminManagement } from "./AdminManagement";
import { adminToken } from "./adminToken";
import { ChangePasswordDialog } from "./ChangePasswordDialog";
import { CreateUserDialog } from "./CreateUserDialog";
import { EditUserDialog } from "./EditUserDialog";
import { failures } from "./failures";
import { UserManagement } from "./UserManagement";

const user = userEvent.setup({ delay: null, pointerEventsCheck: 0 });
const onClose = jest.fn();
beforeEach(() => {
  onClose.mockClear();
  adminToken.clear();
});
afterEach(() => act(() => notifications.clean()));

const made = { createdAt: "2026-01-01T08:00:00.000Z", updatedAt: "2026-01-01T08:00:00.000Z" };
const keeper = { __typename: "Admin" as const, id: "1", username: "keeper", ...made };
const ada = userWith({ id: "a", email: "ada@example.com", accountType: "premium", subscriptionLevel: "basic" });

const dialog = () => within(screen.getByRole("dialog"));
/** Visible in the dialog: as text, as a password, chosen from a list. */
const field = (name: string) => dialog().getByLabelText(new RegExp(`^${name.replace(/[()]/g, "\\$&")}`));
const type = (name: string, value: string) => fireEvent.change(field(name), { target: { value } });
const send = (name: string) => user.click(dialog().getByRole("button", { name }));

const strong = "Back-Office-1";
const weak =
  /Password must be at least 8 characters long, .*one uppercase letter, .*one number, .*one special character/;

test("a new user needs an address and a long password, is on trial unless chosen otherwise, and needs a level when premium", async () => {
  const { link, asked } = answers({ CreateUser: { createUser: ada } });
  renderApp(<CreateUserDialog opened onClose={onClose} />, { link });
  expect(await screen.findByRole("radio", { name: "Trial" })).toBeChecked();
  await send("Create User");
  expect(field("Email")).toHaveAccessibleDescription("This field is required");
  expect(field("Password")).toHaveAccessibleDescription(/This field is required/);
  type("Email", "no address");
  type("Name (optional)", "N");
  type("Password", "1234567");
  await send("Create User");
  expect(field("Email")).toHaveAccessibleDescription("Please enter a valid email address");
  expect(field("Name (optional)")).toHaveAccessibleDescription("Must be at least 2 characters");
  expect(field("Password")).toHaveAccessibleDescription(/Password must be at least 8 characters long/);

  const level = () => screen.queryByRole("combobox", { name: "Subscription level" });
  expect(level()).toBeNull();
  await user.click(screen.getByRole("radio", { name: "Premium" }));
  expect(level()).toHaveValue("basic");
  await user.selectOptions(level() as HTMLElement, "");
  type("Email", "ada@example.com");
  type("Name (optional)", "Ada");
  type("Password", "12345678");
  await send("Create User");
  expect(level()).toHaveAccessibleDescription("Subscription level is required for premium users");
  await user.selectOptions(level() as HTMLElement, "pro");
  await user.click(screen.getByRole("radio", { name: "Free" }));
  await user.click(screen.getByRole("radio", { name: "Premium" }));
  expect(level()).toHaveValue("basic");
  expect(asked).toEqual([]);
  await send("Create User");
  expect(await screen.findByText("ada@example.com created")).toBeVisible();
  const account = { accountType: "premium", subscriptionLevel: "basic", paymentExempt: false };
  expect(asked[0]?.variables).toEqual({
    input: { email: "ada@example.com", name: "Ada", password: "12345678", ...account },
  });
  expect(onClose).toHaveBeenCalledTimes(1);
});

test("an address that is taken is said in the form", async () => {
  const taken = refusal("CONFLICT", "An account with this email already exists");
  renderApp(<CreateUserDialog opened onClose={onClose} />, { link: answers({ CreateUser: taken }).link });
  await screen.findByRole("dialog");
  type("Email", "ADA@example.com");
  type("Password", "12345678");
  await send("Create User");
  expect(await dialog().findByRole("alert")).toHaveTextContent("An account with this email already exists");
  expect(onClose).not.toHaveBeenCalled();
});

test("a changed user needs a level when premium, and a new password only where one is given", async () => {
  const { link, asked } = answers({ UpdateUser: { updateUser: ada } });
  const { " $fragmentName": _, ...row } = ada;
  renderApp(<EditUserDialog opened user={row} onClose={onClose} />, { link });
  const level = await screen.findByRole("combobox", { name: "Subscription level" });
  expect(level).toHaveValue("basic");
  await user.selectOptions(level, "");
  type("New password", "short");
  await send("Save Changes");
  expect(level).toHaveAccessibleDescription("Subscription level is required for premium users");
  expect(field("New password")).toHaveAccessibleDescription(/Password must be at least 8 characters long/);
  await user.selectOptions(level, "premium");
  type("New password", "");
  await send("Save Changes");
  expect(await screen.findByText("ada@example.com updated")).toBeVisible();
  const account = { accountType: "premium", subscriptionLevel: "premium", paymentExempt: false };
  expect(asked[0]?.variables).toEqual({ id: "a", input: account });
  type("New password", " another password");
  await send("Save Changes");
  await waitFor(() => expect(asked).toHaveLength(2));
  expect(asked[1]?.variables).toEqual({ id: "a", input: { ...account, password: " another password" } });
});

test("a new administrator's password is held to the rule that is told before, typed twice; a name that is taken is said", async () => {
  const taken = refusal("CONFLICT", "An administrator with this username already exists");
  const { link, asked } = answers({ CreateAdmin: taken });
  renderApp(<AddAdminDialog opened onClose={onClose} />, { link });
  await screen.findByRole("dialog");
  expect(field("Password")).toHaveAccessibleDescription(/!@#\$%\^&\*\(\)_\+-=\[\]\{\};':"\|,\.<>\/\?~`/);
  await send("Add Admin");
  expect(field("Username")).toHaveAccessibleDescription("This field is required");
  type("Username", "second");
  type("Password", "weak");
  type("Confirm password", "other");
  await send("Add Admin");
  expect(field("Password")).toHaveAccessibleDescription(weak);
  expect(field("Confirm password")).toHaveAccessibleDescription("Passwords do not match");
  expect(asked).toEqual([]);
  type("Password", strong);
  type("Confirm password", strong);
  await send("Add Admin");
  expect(await dialog().findByRole("alert")).toHaveTextContent("An administrator with this username already exists");
});

describe("a new password of an administrator", () => {
  const open = async (byName: Record<string, Answer>) => {
    const { link, asked } = answers(byName);
    renderApp(<ChangePasswordDialog opened admin={keeper} onClose={onClose} />, { link });
    await screen.findByRole("dialog");
    return asked.map.bind(asked) as typeof asked.map;
  };
  const fillIn = async (current: string, confirmation = strong) => {
    type("Current password", current);
    type("New password", strong);
    type("Confirm password", confirmation);
    await send("Change Password");
  };

  test("wants the present one, and is typed twice", async () => {
    const wrong = refusal("BAD_REQUEST", "x", { currentPassword: messages.currentPasswordWrong });
    const sent = await open({ ChangeAdminPassword: wrong });
    await send("Change Password");
    expect(field("Current password")).toHaveAccessibleDescription("This field is required");
    await fillIn("wrong", "Back-Office-2");
    expect(field("Confirm password")).toHaveAccessibleDescription("Passwords do not match");
    expect(sent(({ name }) => name)).toEqual([]);
    type("Confirm password", strong);
    await send("Change Password");
    expect(await dialog().findByText("Current password is incorrect")).toBeVisible();
    expect(field("Current password")).toHaveAccessibleDescription("Current password is incorrect");
  });

  test("signs who changes the own one in anew, and nobody where it is another's", async () => {
    const byName = {
      ChangeAdminPassword: { changeAdminPassword: keeper },
      AdminLogin: { adminLogin: { __typename: "AdminSession", token: "fresh", admin: keeper } },
    };
    adminToken.set("old", { ...keeper, id: "2" });
    const sent = await open(byName);
    await fillIn("Office-Before-1");
    expect(await screen.findByText("Password of keeper changed")).toBeVisible();
    expect(sent(({ name }) => name)).toEqual(["ChangeAdminPassword"]);
    adminToken.set("old", keeper);
    await send("Change Password");
    expect(await screen.findByText("Password of keeper changed")).toBeVisible();
    expect(adminToken.get()).toBe("fresh");
  });
});

describe("an act that fails without the server's words has its own", () => {
  const byName: Record<string, Answer> = {
    AdminUsers: { adminUsers: { __typename: "UserPage", users: [ada], total: 1, nextCursor: null } },
    Admins: { admins: [keeper, { ...keeper, id: "2", username: "second" }] },
    ...{ UpdateUser: cut, CreateUser: cut, DeleteUser: cut, CreateAdmin: cut, ChangeAdminPassword: cut },
    DeleteAdmin: cut,
  };
  const passwords = (...names: string[]) => {
    for (const name of names) type(name, strong);
  };
  test.each<[keyof typeof failures, () => Promise<void>]>([
    [
      "updateUser",
      async () => {
        await user.click(await screen.findByRole("button", { name: "Edit ada@example.com" }));
        await send("Save Changes");
      },
    ],
    [
      "createUser",
      async () => {
        await user.click(screen.getByRole("button", { name: "Create User" }));
        type("Email", "bob@example.com");
        type("Password", strong);
        await send("Create User");
      },
    ],
    [
      "deleteUser",
      async () => {
        await user.click(await screen.findByRole("button", { name: "Delete ada@example.com" }));
        await send("Delete User");
      },
    ],
    [
      "deleteAdmin",
      async () => {
        await user.click(await screen.findByRole("button", { name: "Delete second" }));
        await send("Delete Admin");
      },
    ],
    [
      "changeAdminPassword",
      async () => {
        await user.click(await screen.findByRole("button", { name: "Change password of keeper" }));
        passwords("Current password", "New password", "Confirm password");
        await send("Change Password");
      },
    ],
    [
      "createAdmin",
      async () => {
        await user.click(screen.getByRole("button", { name: "Add Admin" }));
        type("Username", "third");
        passwords("Password", "Confirm password");
        await send("Add Admin");
      },
    ],
  ])("%s", async (act, work) => {
    renderApp(act.endsWith("User") ? <UserManagement /> : <AdminManagement />, { link: answers(byName).link });
    await work();
    expect(await screen.findByText(failures[act])).toBeVisible();
  });
});
