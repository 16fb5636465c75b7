/** How long a session is and how focus and break take turns in it, with usual lengths one press away and the strip as a preview. */
import { TextInput, VisuallyHidden } from "@mantine/core";
import type { ReactNode } from "react";
import { hoursAndMinutes } from "#contract/duration";
import { stretches } from "#contract/timer";
import type { Form } from "../../forms/useForm";
import { Strip } from "../../ui/Strip";
import classes from "./SessionForm.module.css";
import { rhythmOf, stripOf } from "./sessionStrip";
import { lengthsOf, type SessionValues, wholeMinutes } from "./sessionValues";

const totals = [25, 50, 90, 120, 180];
/** Focus and break minutes that people use. */
const rhythms = [
  [25, 5],
  [50, 10],
  [90, 15],
] as const;

export interface LengthFieldsProps {
  form: Form<SessionValues>;
  /** A completed session keeps its lengths. */
  locked: boolean;
}

export function LengthFields({ form, locked }: LengthFieldsProps) {
  const { values, setValue } = form;
  const lengths = lengthsOf(values);
  return (
    <fieldset className={classes.lengths} disabled={locked}>
      <VisuallyHidden component="legend">Length</VisuallyHidden>
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
          <div className={classes.presets}>
            {totals.map((minutes) => (
              <Preset
                key={minutes}
                pressed={lengths?.totalSessionDuration === minutes}
                label={`${minutes} minutes`}
                onPress={() => setValue("totalSessionDuration", String(minutes))}
              >
                {minutes}
              </Preset>
            ))}
          </div>
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
          <div className={classes.presets}>
            {rhythms.map(([focus, rest]) => (
              <Preset
                key={focus}
                pressed={lengths?.duration === focus && lengths.breakDuration === rest}
                label={`${focus} minutes focus, ${rest} minutes break`}
                onPress={() => {
                  setValue("duration", String(focus));
                  setValue("breakDuration", String(rest));
                }}
              >
                {focus} / {rest}
              </Preset>
            ))}
          </div>
        </div>
      </div>
      <div className={classes.pair}>
        <TextInput
          label="Long break after every … focus phases (0: never)"
          inputMode="numeric"
          autoComplete="off"
          {...form.field("longBreakEvery")}
        />
        <TextInput
          label="Long break (minutes)"
          inputMode="numeric"
          autoComplete="off"
          {...form.field("longBreakDuration")}
        />
      </div>
      <div className={classes.preview}>
        {lengths && (
          <>
            <Strip stretches={stripOf(stretches(lengths), 0)} height={32} />
            <p>
              {hoursAndMinutes(lengths.totalSessionDuration)}: {rhythmOf(lengths)}
            </p>
          </>
        )}
      </div>
      {locked && <p className={classes.note}>A completed session keeps its lengths and its time.</p>}
    </fieldset>
  );
}

type PresetProps = { pressed: boolean; label?: string; onPress: () => void; children: ReactNode };

function Preset({ pressed, label, onPress, children }: PresetProps) {
  return (
    <button type="button" className={classes.preset} aria-pressed={pressed} aria-label={label} onClick={onPress}>
      {children}
    </button>
  );
}
