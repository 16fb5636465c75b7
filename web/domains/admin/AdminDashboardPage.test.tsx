/** The back-office's tabs: the order, and what was chosen in one, which is there again. */
import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useLocation } from "react-router";
import { answers } from "../../test/answers";
import { userWith } from "../../test/entities";
import { renderApp } from "../../test/render";
import { AdminDashboardPage } from "./AdminDashboardPage";
import { adminToken } from "./adminToken";

const user = userEvent.setup({ delay: null, pointerEventsCheck: 0 });
const at = "2026-01-01T08:00:00.000Z";
beforeEach(() => {
  Element.prototype.scrollIntoView = () => {};
  adminToken.set("token", { id: "1", username: "keeper", createdAt: at, updatedAt: at });
});
afterEach(() => adminToken.clear());

function open(route: string) {
  const { link, asked } = answers({
    AdminFactors: {
      adminPasskeys: [],
      adminSecondFactor: { __typename: "SecondFactor", on: false, since: null, recoveryCodesLeft: 0, required: false },
    },
    RememberDevice: { rememberDevice: "note" },
    WrongPasswords: { wrongPasswords: null },
    AuditLog: { auditLog: [] },
    AdminUsers: { adminUsers: { __typename: "UserPage", users: [userWith()], total: 60, nextCursor: null } },
  });
  let search = "";
  function Address() {
    search = useLocation().search;
    return null;
  }
  renderApp(
    <>
      <AdminDashboardPage />
      <Address />
    </>,
    { link, route },
  );
  return { asked, address: () => search };
}

test("users come first, then administrators, then what is ours", async () => {
  open("/admin/dashboard");
  const tabs = within(await screen.findByRole("tablist", { name: "Back-office" })).getAllByRole("tab");
  expect(tabs.slice(0, 2).map(({ textContent }) => textContent)).toEqual(["User Management", "Admin Management"]);
  expect(tabs[0]).toHaveAttribute("aria-selected", "true");
  expect(tabs.length).toBeGreaterThan(2);
});

test("who looks into another tab finds the list of users as it was searched, filtered, sorted and turned", async () => {
  const list = "search=ada&type=premium&until=2026-03-05&sort=email&after=u7";
  const { asked, address } = open(`/admin/dashboard?${list}`);
  expect(await screen.findByRole("table", { name: "Users" })).toBeVisible();
  await user.click(screen.getByRole("tab", { name: "Audit Log" }));
  expect(await screen.findByText("Nothing has been done here yet")).toBeVisible();
  await user.click(screen.getByRole("tab", { name: "User Management" }));
  expect(await screen.findByRole("table", { name: "Users" })).toBeVisible();
  expect(address()).toBe(`?${list}`);
  expect(screen.getByRole("combobox", { name: "Sort by" })).toHaveValue("email");
  const { variables } = asked.filter(({ name }) => name === "AdminUsers").at(-1) ?? {};
  expect(variables).toMatchObject({ search: "ada", accountType: "premium", madeUntil: "2026-03-05", cursor: "u7" });
});
