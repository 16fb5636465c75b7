// Sets an administrator's password. It ends that one's logins; whoever changed the own one stays, with a fresh token.
import { messages } from "#contract/messages";
import {
  type AdminRowFragment,
  useAdminLoginMutation,
  useChangeAdminPasswordMutation,
} from "../../apollo/generated/admin";
import { adminToken } from "./adminToken";

/* GraphQL */ `
  mutation ChangeAdminPassword($id: ID!, $input: ChangeAdminPasswordInput!) {
    changeAdminPassword(id: $id, input: $input) { ...AdminRow }
  }
`;

/** Throws what the server refused, at its fields. */
export function useChangeAdminPassword(): (
  admin: AdminRowFragment,
  currentPassword: string,
  newPassword: string,
) => Promise<void> {
  const [change] = useChangeAdminPasswordMutation();
  const [login] = useAdminLoginMutation({ fetchPolicy: "no-cache" });
  return async ({ id, username }, currentPassword, newPassword) => {
    await change({ variables: { id, input: { currentPassword, newPassword } } });
    if (adminToken.data()?.id !== id) return;
    try {
      const { data } = await login({ variables: { input: { username, password: newPassword } } });
      if (data) adminToken.set(data.adminLogin.token, data.adminLogin.admin);
    } catch {
      adminToken.clear(messages.adminPasswordRenewed);
    }
  };
}
