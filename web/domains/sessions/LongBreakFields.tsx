/** After how many focus phases a session has a long break, and how long that is. */
import { TextInput } from "@mantine/core";
import type { Form } from "../../forms/useForm";
import classes from "./SessionForm.module.css";
import type { SessionValues } from "./sessionValues";

const fields = [
  ["longBreakEvery", "Focus phases before a long break (0: none)"],
  ["longBreakDuration", "Long break (minutes)"],
] as const;

export const LongBreakFields = ({ form }: { form: Form<SessionValues> }) => (
  <div className={classes.row}>
    {fields.map(([name, label]) => (
      <TextInput key={name} label={label} inputMode="numeric" autoComplete="off" {...form.field(name)} />
    ))}
  </div>
);
