/** The back-office's lists: every row shows its own, and again when it was changed. */
import { act, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { messages } from "#contract/messages";
import { answers } from "../../test/answers";
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
  expect(await screen.findByRole("note")).toHaveTextContent(/^3 wrong passwords .* from network 203.0.113.x\./);
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
