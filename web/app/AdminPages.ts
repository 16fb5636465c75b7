// The pages of the back-office behind its sign-in, fetched together: apart, what they share with each other would be pieces of its own.
export { AdminDashboardPage } from "../domains/admin/AdminDashboardPage";
export { AdminUserPage } from "../domains/admin/user/AdminUserPage";
