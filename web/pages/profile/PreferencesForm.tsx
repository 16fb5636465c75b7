// The fields of what a person prefers; each is saved as it is changed (docs/product.md "Settings").
import { Button, Switch, TextInput } from "@mantine/core";
import { useEffect, useId, useState, useSyncExternalStore } from "react";
import { formRules, valuesOf } from "#contract/fields";
import { latestDayStart, preferenceFields } from "#contract/preference-fields";
import type { Preferences } from "#contract/preferences";
import { AutoStartFields } from "../../domains/sessions/AutoStartFields";
import { PaceField } from "../../domains/sessions/PaceField";
import { AmbientFields } from "../../domains/timer/AmbientFields";
import { AwayFields } from "../../domains/timer/AwayFields";
import { canPlaySounds } from "../../domains/timer/ambient";
import { canKeepScreenOn } from "../../domains/timer/useWakeLock";
import { Choices } from "../../forms/Choices";
import { Select } from "../../forms/Select";
import { hourOfDay } from "../../lib/dates";
import { bindings, useKeyOf } from "../../lib/keys/bindings";
import { perform } from "../../lib/keys/useCommand";
import { preferences } from "../../lib/preferences";
import classes from "./PreferencesForm.module.css";

const themes = [
  { value: "system", label: "System" },
  { value: "light", label: "Light" },
  { value: "dark", label: "Dark" },
] as const;
const densities = [
  { value: "comfortable", label: "Comfortable" },
  { value: "compact", label: "Compact" },
] as const;
const weekStarts = [
  { value: "monday", label: "Monday" },
  { value: "sunday", label: "Sunday" },
  { value: "saturday", label: "Saturday" },
] as const;
const clocks = [
  { value: "system", label: "As the browser" },
  { value: "h12", label: "2:05 PM" },
  { value: "h23", label: "14:05" },
] as const;

type NumberName = {
  [N in keyof Preferences]: Preferences[N] extends number | null ? N : never;
}[keyof Preferences];

export function PreferencesForm() {
  const now = useSyncExternalStore(preferences.onChange, preferences.now);
  return (
    <div className={classes.groups}>
      <Group title="Appearance">
        <Choices
          label="Theme"
          id="theme"
          name="theme"
          error={undefined}
          choices={themes}
          value={now.theme}
          onChange={(theme) => preferences.set({ theme: theme as Preferences["theme"] })}
        />
        <Choices
          label="Cards on boards"
          id="density"
          name="density"
          error={undefined}
          choices={densities}
          value={now.density}
          onChange={(density) => preferences.set({ density: density as Preferences["density"] })}
        />
      </Group>
      <Group title="Days and hours">
        <div className={classes.three}>
          <Select
            label="First day of the week"
            data={weekStarts}
            value={now.weekStart}
            onChange={(weekStart) => preferences.set({ weekStart })}
          />
          <Select
            label="Time of day"
            data={clocks}
            value={now.clock}
            onChange={(clock) => preferences.set({ clock })}
          />
          <Select
            label="My day starts at"
            data={hours()}
            value={String(now.dayStartsAt)}
            onChange={(hour) => preferences.set({ dayStartsAt: Number(hour) })}
          />
        </div>
        <p className={classes.note}>Focus before your day starts counts for the day before.</p>
      </Group>
      <Group title="New sessions">
        <div className={classes.three}>
          <Minutes name="totalSessionDuration" label="Duration (minutes)" />
          <Minutes name="duration" label="Focus (minutes)" />
          <Minutes name="breakDuration" label="Break (minutes)" />
          <Minutes name="longBreakEvery" label="Long break every (0: none)" />
          <Minutes name="longBreakDuration" label="Long break (minutes)" />
          <PaceField value={now.pace} onChange={(pace) => preferences.set({ pace })} />
        </div>
        <AutoStartFields
          pace={now.pace}
          breaks={now.autoStartBreaks}
          focus={now.autoStartFocus}
          onChange={(name, isOn) => preferences.set({ [name]: isOn })}
        />
      </Group>
      <Group title="Away from a focus">
        <div className={classes.three}>
          <AwayFields />
        </div>
        <p className={classes.note}>
          Asked once, when you are back, and never while another of your devices was awake. Reading or a meeting leaves
          Stint untouched too.
        </p>
      </Group>
      <Group title="Focus goals">
        <div className={classes.three}>
          <Minutes name="dailyGoal" label="Per day (minutes)" placeholder="No goal" />
          <Minutes name="weeklyGoal" label="Per week (minutes)" placeholder="No goal" />
        </div>
      </Group>
      <Group title="Sound, screen and keys">
        <Switch
          label="Sounds of the timer"
          description="When a focus, a break or a session ends"
          checked={now.sound}
          onChange={(event) => preferences.set({ sound: event.currentTarget.checked })}
        />
        {canPlaySounds() && <AmbientFields />}
        {canKeepScreenOn() && (
          <Switch
            label="Keep the screen on"
            description="While a session runs and its tab is in sight"
            checked={now.wakeLock}
            onChange={(event) => preferences.set({ wakeLock: event.currentTarget.checked })}
          />
        )}
        <Keys />
      </Group>
    </div>
  );
}

function Group({ title, children }: { title: string; children: React.ReactNode }) {
  const heading = useId();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset's legend cannot be laid out
    <div className={classes.group} role="group" aria-labelledby={heading}>
      <h3 id={heading}>{title}</h3>
      {children}
    </div>
  );
}

/** Every hour at which a day may begin, as the person reads hours. */
const hours = () =>
  Array.from({ length: latestDayStart + 1 }, (_, hour) => ({
    value: String(hour),
    label: hour === 0 ? "Midnight" : hour === 12 ? "Noon" : hourOfDay(new Date(2026, 0, 1, hour).getTime()),
  }));

const rules = formRules(preferenceFields);

/** A number, mostly of minutes, kept when it is whole and somebody leaves it or presses Enter. */
function Minutes({ name, label, placeholder }: { name: NumberName; label: string; placeholder?: string }) {
  const now = useSyncExternalStore(preferences.onChange, preferences.now);
  const held = valuesOf(preferenceFields, now)[name];
  const [text, setText] = useState(held);
  const [error, setError] = useState<string | null>(null);
  useEffect(() => {
    setText(held);
    setError(null);
  }, [held]);
  const save = () => {
    const refused = rules[name](text.trim());
    setError(refused);
    if (refused === null) preferences.set({ [name]: text.trim() === "" ? null : Number(text) });
  };
  return (
    <TextInput
      label={label}
      inputMode="numeric"
      autoComplete="off"
      placeholder={placeholder}
      value={text}
      error={error}
      onChange={(event) => setText(event.currentTarget.value)}
      onBlur={save}
      onKeyDown={(event) => event.key === "Enter" && save()}
    />
  );
}

/** How many keys were changed, and the way to all of them. */
function Keys() {
  const changed = Object.keys(useSyncExternalStore(bindings.onChange, bindings.snapshot)).length;
  const { name } = useKeyOf("help");
  return (
    <div className={classes.keys}>
      <Button variant="default" size="xs" onClick={() => perform("help")} title={name}>
        Change Keys
      </Button>
      <span>{changed === 0 ? "None changed" : changed === 1 ? "1 changed" : `${changed} changed`}</span>
    </div>
  );
}
