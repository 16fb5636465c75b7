// A new administrator's password, typed twice, with what it must hold written above it (docs/product.md "Back-office").
import { PasswordInput } from "@mantine/core";
import { limits } from "#contract/limits";
import { check, checkConfirmation, rules, specialCharacters } from "#contract/rules";
import type { Form } from "../../forms/useForm";
import classes from "./AdminPasswordFields.module.css";

export interface NewPassword {
  newPassword: string;
  confirmPassword: string;
}

export const newPasswordRules = {
  newPassword: (password: string) => check(rules.adminPassword, password),
  confirmPassword: (confirmation: string, { newPassword }: NewPassword) =>
    newPassword === "" && confirmation === "" ? null : checkConfirmation(newPassword, confirmation),
};

const hint = (
  <>
    At least {limits.strongPassword.min} characters with an uppercase letter, a lowercase letter, a number and one of{" "}
    <code className={classes.signs}>{specialCharacters}</code>
  </>
);

export function AdminPasswordFields<V extends NewPassword>({ form, label }: { form: Form<V>; label: string }) {
  const fields = form as unknown as Form<NewPassword>;
  return (
    <>
      <PasswordInput
        label={label}
        description={hint}
        autoComplete="new-password"
        required
        {...fields.field("newPassword")}
      />
      <PasswordInput
        label="Confirm password"
        autoComplete="new-password"
        required
        {...fields.field("confirmPassword")}
      />
    </>
  );
}
