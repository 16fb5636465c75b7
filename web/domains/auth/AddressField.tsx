// The address of an account, where a form begins with it; the browser checks it.
import type { ReactNode } from "react";
import { TextField } from "../../forms/PlainField";

export const AddressField = ({ error, typed }: { error: ReactNode /** Before. */; typed?: string }) => (
  <TextField
    label="Email address"
    name="email"
    type="email"
    autoComplete="username"
    required
    autoFocus
    defaultValue={typed}
    error={error}
  />
);
