/** When a session is planned: free text, and below it at once how it was understood. */
import { TextInput } from "@mantine/core";
import { IconCalendarEvent } from "@tabler/icons-react";
import type { FieldProps } from "../../forms/useForm";
import classes from "./SessionForm.module.css";
import { scheduleText } from "./schedule";
import type { ScheduleReader } from "./scheduleReader";

export type ScheduleFieldProps = FieldProps & {
  /** Null until it has been fetched. */
  reader: ScheduleReader | null;
  disabled: boolean;
};

export function ScheduleField({ reader, disabled, ...field }: ScheduleFieldProps) {
  const text = String(field.value).trim();
  const at = text === "" ? undefined : reader?.read(text);
  const over = reader && at && at.getTime() < reader.now().getTime() - 60_000;
  return (
    <div>
      <TextInput
        label="Scheduled for"
        description="In your own words: tomorrow 9am, fri 14:00. Empty: you start it when you like."
        placeholder="tomorrow 9am"
        autoComplete="off"
        disabled={disabled}
        {...field}
      />
      <p className={classes.understood} role="status">
        {at && (
          <>
            <IconCalendarEvent size={16} stroke={1.75} aria-hidden />
            <span>
              {scheduleText(at)}
              {over && " (in the past)"}
            </span>
          </>
        )}
      </p>
    </div>
  );
}
