// Every address of the back-office, written once and fetched by it alone. Which app an address belongs to is told in app/main.tsx.

export const adminPaths = {
  login: () => "/admin/login",
  dashboard: () => "/admin/dashboard",
  user: (id: string) => `/admin/users/${id}`,
};
