// Change Password (docs/product.md "Settings"): the form ends with its one prescribed sentence; what works is a mailed link.
import { Button, PasswordInput } from "@mantine/core";
import { useState } from "react";
import { limits } from "#contract/limits";
import { messages } from "#contract/messages";
import { lengthOf } from "#contract/text";
import { useForm } from "../../forms/useForm";
import { ErrorBox } from "../../ui/ErrorBox";
import classes from "./ProfileSection.module.css";
import { ResetLink } from "./ResetLink";
import { SettingsSection } from "./SettingsSection";

export function ChangePasswordSection() {
  const [asked, setAsked] = useState(false);
  const form = useForm({
    initial: { newPassword: "", confirmPassword: "" },
    rules: {
      // A pair that differs is said first, and alone.
      newPassword: (password, { confirmPassword }) =>
        password === confirmPassword && lengthOf(password) < limits.password.min ? messages.newPasswordTooShort : null,
      confirmPassword: (confirmation, { newPassword }) =>
        confirmation === newPassword ? null : messages.newPasswordsDiffer,
    },
    onSubmit: () => {
      setAsked(true);
      form.reset();
    },
  });
  return (
    <SettingsSection
      title="Change Password"
      text={`A password is changed by a link that is mailed to you: there it needs ${messages.resetPasswordRule}. The form below, which wants at least ${limits.password.min} characters, leads to the same link.`}
    >
      <div>
        {asked && <ErrorBox message={messages.passwordUpdateUnavailable} />}
        <ResetLink />
      </div>
      <form className={classes.form} onSubmit={form.submit} noValidate aria-label="Change Password">
        <div className={classes.two}>
          <PasswordInput label="New password" autoComplete="new-password" required {...form.field("newPassword")} />
          <PasswordInput
            label="Confirm new password"
            autoComplete="new-password"
            required
            {...form.field("confirmPassword")}
          />
        </div>
        <Button className={classes.save} variant="default" type="submit" loading={form.busy}>
          Change Password
        </Button>
      </form>
    </SettingsSection>
  );
}
