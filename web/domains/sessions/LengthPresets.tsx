/** Usual lengths of a session, one press away. */
import type { ReactNode } from "react";
import type { Form } from "../../forms/useForm";
import classes from "./SessionForm.module.css";
import { lengthsOf, type SessionValues } from "./sessionValues";

const totals = [25, 50, 90, 120, 180];
/** Focus and break minutes that people use. */
const rhythms = [
  [25, 5],
  [50, 10],
  [90, 15],
] as const;

type PresetsProps = { form: Form<SessionValues> };

export function TotalPresets({ form: { values, setValue } }: PresetsProps) {
  const lengths = lengthsOf(values);
  return (
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
  );
}

export function RhythmPresets({ form: { values, setValue } }: PresetsProps) {
  const lengths = lengthsOf(values);
  return (
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
