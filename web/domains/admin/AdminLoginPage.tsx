// The way into the back-office (docs/product.md "Back-office").
import { Button, PasswordInput, TextInput } from "@mantine/core";
import { useState } from "react";
import { Navigate } from "react-router";
import { useAdminLoginMutation } from "../../apollo/generated/admin";
import { problemOf } from "../../apollo/problems";
import { useForm } from "../../forms/useForm";
import { adminPaths } from "../../lib/adminPaths";
import { usePageTitle } from "../../lib/pageTitle";
import { paths } from "../../lib/paths";
import { ErrorBox } from "../../ui/ErrorBox";
import { Fields } from "../../ui/Fields";
import { latePasskey } from "../../ui/latePasskey";
import { QuietPage } from "../../ui/QuietPage";
import { AdminSecondStep } from "./AdminSecondStep";
import { adminToken, useAdminToken } from "./adminToken";
import { failures } from "./failures";

const PasskeySignIn = latePasskey(async () => (await import("./AdminPasskeyButton")).AdminPasskeyButton);

/* GraphQL */ `
  mutation AdminLogin($input: AdminLoginInput!) {
    adminLogin(input: $input) { token admin { id username createdAt updatedAt } }
  }
`;

/** Says why the last visit ended, when that was not the administrator's own wish. */
export function AdminLoginPage() {
  usePageTitle("Admin Login");
  const [ticket, setTicket] = useState("");
  const [over, setOver] = useState<string | null>(null);
  // What the passkey did not do is the latest word, and what was typed before it no longer is.
  const [byPasskey, setByPasskey] = useState<{ failure: string | null } | null>(null);
  const [login] = useAdminLoginMutation({ fetchPolicy: "no-cache" });
  const form = useForm({
    initial: { username: "", password: "" },
    rules: { username: "token", password: "token" },
    fallback: failures.adminLogin,
    onSubmit: async (input) => {
      setOver(null);
      setByPasskey(null);
      const { data } = await login({ variables: { input } }).catch((error: unknown) => {
        const { ticket } = problemOf(error);
        if (!ticket) throw error;
        setTicket(ticket);
        return { data: null };
      });
      if (data) adminToken.set(data.adminLogin.token, data.adminLogin.admin);
    },
  });
  const isSignedIn = useAdminToken() !== null;
  const back = (sentence: string | null) => {
    setTicket("");
    setOver(sentence);
  };
  if (isSignedIn) return <Navigate to={adminPaths.dashboard()} replace />;
  if (ticket) return <AdminSecondStep ticket={ticket} onBack={back} />;
  const wrong = byPasskey ? byPasskey.failure : (form.failure ?? over ?? (form.busy ? null : adminToken.reason()));
  return (
    <QuietPage
      back={(className, icon) => (
        // A link of the browser's, not the router's: the main site is another app.
        <a className={className} href={paths.home()}>
          {icon}
          Back to main site
        </a>
      )}
      title="Admin Login"
      subtitle="For administrators only."
    >
      {wrong && <ErrorBox message={wrong} />}
      <form onSubmit={form.submit} noValidate aria-label="Admin Login">
        <Fields>
          <TextInput label="Username" autoComplete="username" required autoFocus {...form.field("username")} />
          <PasswordInput label="Password" autoComplete="current-password" required {...form.field("password")} />
          <Button type="submit" fullWidth aria-disabled={form.busy}>
            {form.busy ? "Signing in..." : "Sign In"}
          </Button>
          <PasskeySignIn onFailure={(failure) => setByPasskey({ failure })} />
        </Fields>
      </form>
    </QuietPage>
  );
}
