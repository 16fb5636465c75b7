/** The back-office's lists: every row shows its own, and again when it was changed. */
import { act, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useLocation, useNavigate } from "react-router";
import { messages } from "#contract/messages";
import { answers, refusal } from "../../test/answers";
import { userWith } from "../../test/entities";
import { renderApp } from "../../test/render";
import { AdminManagement } from "./AdminManagement";
import { AuditLog } from "./AuditLog";
import { FailedJobs } from "./FailedJobs";
import { failures } from "./failures";
import { PlanManagement } from "./PlanManagement";
import { UserManagement } from "./UserManagement";
import { WrongPasswords } from "./WrongPasswords";

const user = userEvent.setup({ delay: null, pointerEventsCheck: 0 });

test("users are listed, and one that was changed shows it", async () => {
  const ada = userWith({ id: "a", email: "ada@example.com", subscriptionStatus: "active" });
  const bob = userWith({ id: "b", email: "bob@example.com", accountType: "free" });
  const page = { __typename: "UserPage", users: [ada, bob], total: 2, nextCursor: null };
  const { link } = answers({
    AdminUsers: { adminUsers: page },
    UpdateUser: { updateUser: { ...bob, paymentExempt: true } },
  });
  renderApp(<UserManagement />, { link });
  const row = (name: RegExp) => within(screen.getByRole("row", { name }));
  expect((await screen.findAllByText("ACTIVE")).length).toBeGreaterThan(0);
  expect(row(/bob@example.com/).queryByText("Payment exempt")).toBeNull();
  await user.click(screen.getByRole("button", { name: "Edit bob@example.com" }));
  await user.click(await screen.findByRole("button", { name: "Save Changes" }));
  expect((await screen.findAllByText("Payment exempt")).length).toBeGreaterThan(0);
  expect(row(/ada@example.com/).queryByText("Payment exempt")).toBeNull();
});

test.each([
  ["users", UserManagement, "AdminUsers", failures.fetchUsers],
  ["administrators", AdminManagement, "Admins", failures.fetchAdmins],
  ["plans", PlanManagement, "AdminPlans", failures.fetchPlans],
  ["failed jobs", FailedJobs, "FailedJobs", failures.fetchJobs],
  ["the audit log", AuditLog, "AuditLog", failures.fetchAudit],
])("%s that cannot be had without the line are no error, and come with it", async (_, View, operation, sentence) => {
  const line = jest.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  const { link, asked } = answers({ [operation]: () => new Error("away") });
  renderApp(<View />, { link });
  expect(await screen.findByRole("alert")).toHaveTextContent(messages.loadsWhenBack(sentence));
  line.mockRestore();
  act(() => void dispatchEvent(new Event("online")));
  await waitFor(() => expect(asked.filter(({ name }) => name === operation)).toHaveLength(2));
  expect(await screen.findByText(new RegExp(`^${sentence}`))).toBeVisible();
});

test("users that could not be fetched are by a press; what is shown stays where the next cannot be had", async () => {
  let answer: object | Error = new Error("away");
  const { link } = answers({ AdminUsers: () => answer as Error });
  renderApp(<UserManagement />, { link });
  expect(await screen.findByRole("alert")).toHaveTextContent(failures.fetchUsers);
  answer = { adminUsers: { __typename: "UserPage", users: [userWith()], total: 1, nextCursor: null } };
  await user.click(screen.getByRole("button", { name: "Try Again" }));
  expect(await screen.findByRole("table", { name: "Users" })).toBeVisible();
  expect(screen.queryByRole("alert")).toBeNull();
  answer = refusal("UNAVAILABLE", "The service is unavailable right now. Please try again shortly.");
  await user.selectOptions(screen.getByRole("combobox", { name: "Sort by" }), "Email");
  expect(await screen.findByRole("alert")).toHaveTextContent("The service is unavailable right now.");
  expect(screen.getByRole("table", { name: "Users" })).toBeVisible();
});

test("pages and sorts of a long list stand in the address: forward, back, and for who comes by it", async () => {
  const users = Array.from({ length: 30 }, (_, n) =>
    userWith({ id: `u${n}`, email: `user-${String(n).padStart(2, "0")}@example.com` }),
  );
  // As the server does: the newest first, or by address.
  const { link } = answers({
    AdminUsers: ({ order, cursor, verified }) => {
      const all = verified ? [] : order === "asc" ? users : [...users].reverse();
      const from = cursor ? all.findIndex(({ id }) => id === cursor) + 1 : 0;
      const shown = all.slice(from, from + 25);
      const nextCursor = from + 25 < all.length ? (shown.at(-1)?.id ?? null) : null;
      return { adminUsers: { __typename: "UserPage", users: shown, total: all.length, nextCursor } };
    },
  });
  let address = "";
  let go: (by: number) => void = () => {};
  function Address() {
    address = useLocation().search;
    go = useNavigate();
    return null;
  }
  const open = (route?: string) => {
    const ui = (
      <>
        <UserManagement />
        <Address />
      </>
    );
    return renderApp(ui, { link, ...(route && { route }) });
  };
  const first = (n: string) =>
    waitFor(() => expect(screen.getAllByRole("rowheader")[0]).toHaveTextContent(`user-${n}@`));
  const pages = () => within(screen.getByRole("navigation", { name: "Pages" }));
  const { unmount } = open();
  await first("29");
  await user.selectOptions(screen.getByRole("combobox", { name: "Sort by" }), "Email");
  expect(screen.getByRole("combobox", { name: "Order" })).toHaveValue("asc");
  await first("00");
  expect(pages().getByRole("status")).toHaveTextContent("1–25 of 30");
  expect(pages().getByRole("button", { name: "Previous" })).toBeDisabled();
  await user.click(pages().getByRole("button", { name: "Next" }));
  await first("25");
  expect(pages().getByRole("status")).toHaveTextContent("26–30 of 30");
  expect(pages().getByRole("button", { name: "Next" })).toBeDisabled();
  act(() => go(-1));
  await first("00");
  act(() => go(1));
  await first("25");
  await user.click(pages().getByRole("button", { name: "Previous" }));
  await first("00");
  act(() => go(-1));
  await first("25");
  unmount();
  open(`/admin/dashboard${address}`);
  await first("25");
  expect(pages().getByRole("button", { name: "First Page" })).toBeEnabled();
  await user.selectOptions(screen.getByRole("combobox", { name: "Order" }), "Descending");
  await first("29");
  await user.click(screen.getByRole("button", { name: "Filters" }));
  await user.selectOptions(screen.getByRole("combobox", { name: "Email" }), "Verified");
  expect(await screen.findByText("No users match your search")).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Clear Filters" }));
  await first("29");
});

test("the log says who did what to whom, and more of it on demand", async () => {
  const entry = (n: number) => ({
    ...{ __typename: "AuditEntry", id: `e${n}`, at: "2026-11-20T10:00:00.000Z", admin: "keeper" },
    ...{ act: n === 0 ? "user.delete" : "user.update", target: "ada@example.com" },
    details: '{"paymentExempt": true}',
  });
  const { link } = answers({
    AuditLog: ({ cursor }) => ({
      auditLog: cursor === "e49" ? [entry(50)] : Array.from({ length: 50 }, (_, n) => entry(n)),
    }),
  });
  renderApp(<AuditLog />, { link });
  const rows = () =>
    within(screen.getByRole("table", { name: "Audit log" }))
      .getAllByRole("row")
      .slice(1);
  await screen.findByRole("table", { name: "Audit log" });
  expect(rows()).toHaveLength(50);
  expect(rows()[0]).toHaveTextContent("Deleted user ada@example.com");
  const cells = within(rows()[1] as HTMLElement).getAllByRole("cell");
  expect(cells.slice(0, 2).map(({ textContent }) => textContent)).toEqual(["payment exempt", "keeper"]);
  await user.click(screen.getByRole("button", { name: "Load more" }));
  await waitFor(() => expect(rows()).toHaveLength(51));
  expect(screen.queryByRole("button", { name: "Load more" })).toBeNull();
});

test("administrators are listed, and the last one cannot be deleted", async () => {
  const made = { createdAt: "2026-01-01T08:00:00.000Z", updatedAt: "2026-01-01T08:00:00.000Z" };
  const { link } = answers({ Admins: { admins: [{ __typename: "Admin", id: "1", username: "keeper", ...made }] } });
  renderApp(<AdminManagement />, { link });
  expect(await screen.findByRole("row", { name: /keeper/ })).toBeVisible();
  expect(screen.getByRole("button", { name: "Change password of keeper" })).toBeVisible();
  expect(screen.queryByRole("button", { name: "Delete keeper" })).toBeNull();
});

test("wrong passwords for the own name are told until they were seen", async () => {
  const lastAt = "2026-11-20T10:00:00.000Z";
  let told: object | null = { __typename: "WrongPasswords", count: 3, lastAt, network: "203.0.113.x" };
  const { link } = answers({
    WrongPasswords: () => ({ wrongPasswords: told }),
    SeeWrongPasswords: () => {
      told = null;
      return { seeWrongPasswords: true };
    },
  });
  renderApp(<WrongPasswords />, { link });
  expect(await screen.findByRole("note")).toHaveTextContent(
    /^3 wrong passwords or codes .* from network 203.0.113.x\./,
  );
  await user.click(screen.getByRole("button", { name: "I have seen it" }));
  await waitFor(() => expect(screen.queryByRole("note")).toBeNull());
});

test("selected users are deleted after a question that says how many, and those that were not stay selected", async () => {
  const users = ["a", "b", "c"].map((id) => userWith({ id, email: `${id}@example.com` }));
  const page = { __typename: "UserPage", users, total: 3, nextCursor: null };
  const { link, asked } = answers({
    AdminUsers: { adminUsers: page },
    DeleteUsers: {
      deleteUsers: {
        __typename: "BulkResult",
        done: ["a"],
        notDone: [{ __typename: "NotDone", id: "c", reason: "User not found" }],
      },
    },
  });
  renderApp(<UserManagement />, { link });
  await user.click(await screen.findByRole("checkbox", { name: "Select a@example.com" }));
  await user.click(screen.getByRole("checkbox", { name: "Select c@example.com" }));
  const selected = within(screen.getByRole("group", { name: "Selected users" }));
  expect(selected.getByText("2 users selected")).toBeVisible();
  await user.click(selected.getByRole("button", { name: "Delete" }));
  await user.click(await screen.findByRole("button", { name: "Delete 2 users" }));
  expect(await screen.findByText("1 of 2 users deleted. Not c@example.com: User not found.")).toBeVisible();
  expect(asked.find(({ name }) => name === "DeleteUsers")?.variables).toEqual({ ids: ["a", "c"] });
  await waitFor(() => expect(screen.getByText("1 user selected")).toBeVisible());
});

test("selected users are changed in what was chosen, and stay as they are in the rest", async () => {
  const users = ["a", "b"].map((id) => userWith({ id, email: `${id}@example.com` }));
  const { link, asked } = answers({
    AdminUsers: { adminUsers: { __typename: "UserPage", users, total: 2, nextCursor: null } },
    UpdateUsers: { updateUsers: { __typename: "BulkResult", done: ["a", "b"], notDone: [] } },
  });
  renderApp(<UserManagement />, { link });
  for (const { email } of users) await user.click(await screen.findByRole("checkbox", { name: `Select ${email}` }));
  await user.click(screen.getByRole("button", { name: "Change Account" }));
  const send = await screen.findByRole("button", { name: "Change 2 users" });
  expect(send).toBeDisabled();
  await user.selectOptions(screen.getByRole("combobox", { name: "Payment" }), "Payment exempt");
  await user.click(send);
  expect(await screen.findByText("2 users changed")).toBeVisible();
  const sent = asked.find(({ name }) => name === "UpdateUsers")?.variables;
  expect(sent).toEqual({ ids: ["a", "b"], input: { paymentExempt: true } });
  await waitFor(() => expect(screen.queryByRole("group", { name: "Selected users" })).toBeNull());
});
