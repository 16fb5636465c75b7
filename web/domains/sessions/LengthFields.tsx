/** How long a session is and how focus and break take turns in it, with usual lengths one press away and the strip as a preview. */
import { TextInput, VisuallyHidden } from "@mantine/core";
import type { Pace } from "#contract/paces";
import type { Form } from "../../forms/useForm";
import { late } from "../../ui/later";
import { RhythmPresets, TotalPresets } from "./LengthPresets";
import { LongBreakFields } from "./LongBreakFields";
import { PaceField } from "./PaceField";
import classes from "./SessionForm.module.css";
import { lengthsOf, type SessionValues, wholeMinutes, wrongLengths } from "./sessionValues";

/** It draws with the timer's rules, which the form has no other use for; its room is kept. */
const RhythmPreview = late(async () => (await import("./RhythmPreview")).RhythmPreview);

const AutoStartFields = late(
  async () => (await import("./AutoStartFields")).AutoStartFields,
  ({ pace }) => <div className={classes.room} data-pace={pace} />,
);

export interface LengthFieldsProps {
  form: Form<SessionValues>;
  /** What the form began with. */
  start: SessionValues;
  /** A completed session keeps its lengths. */
  locked: boolean;
  /** One that was started keeps how its focuses end. */
  started: boolean;
}

export function LengthFields({ form, start, locked, started }: LengthFieldsProps) {
  const { values, setValue } = form;
  const lengths = lengthsOf(values);
  const choosePace = (pace: Pace) => {
    setValue("pace", pace);
    // Nobody can put right what is not shown.
    if (pace === "countUp") for (const name of wrongLengths(values)) setValue(name, start[name]);
  };
  return (
    <fieldset className={classes.lengths} disabled={locked}>
      <VisuallyHidden component="legend">Length</VisuallyHidden>
      <div className={classes.pace}>
        <PaceField value={values.pace} onChange={choosePace} disabled={started} />
      </div>
      {values.pace !== "countUp" && <Lengths form={form} />}
      <AutoStartFields
        pace={values.pace}
        breaks={values.autoStartBreaks === "true"}
        focus={values.autoStartFocus === "true"}
        onChange={(name, isOn) => setValue(name, String(isOn))}
      />
      <div className={classes.preview}>{lengths && <RhythmPreview lengths={lengths} />}</div>
      {locked && <p className={classes.note}>A completed session keeps its lengths and its time.</p>}
    </fieldset>
  );
}

function Lengths({ form }: Pick<LengthFieldsProps, "form">) {
  const { values, setValue } = form;
  return (
    <>
      <div className={classes.row}>
        <div className={classes.group}>
          <TextInput
            label="Duration (minutes)"
            inputMode="numeric"
            autoComplete="off"
            {...form.field("totalSessionDuration")}
            onBlur={() => {
              const minutes = wholeMinutes(values.totalSessionDuration);
              if (minutes > 0) setValue("totalSessionDuration", String(minutes));
            }}
          />
          <TotalPresets form={form} />
        </div>
        <div className={classes.group}>
          <div className={classes.pair}>
            <TextInput label="Focus (minutes)" inputMode="numeric" autoComplete="off" {...form.field("duration")} />
            <TextInput
              label="Break (minutes)"
              inputMode="numeric"
              autoComplete="off"
              {...form.field("breakDuration")}
            />
          </div>
          <RhythmPresets form={form} />
        </div>
      </div>
      <LongBreakFields form={form} />
    </>
  );
}
