/** Which quiet sound a focus has, and how loud it is; kept as it is changed. */
import { useEffect, useState } from "react";
import type { Preferences } from "#contract/preferences";
import { Choices } from "../../forms/Choices";
import { preferences, usePreference } from "../../lib/preferences";
import classes from "./AmbientFields.module.css";
import { asked, setLoudness } from "./ambient";

const sounds = [
  { value: "none", label: "None" },
  { value: "rain", label: "Rain" },
  { value: "brown", label: "Brown noise" },
] as const satisfies readonly { value: Preferences["ambientSound"]; label: string }[];

export function AmbientFields() {
  const sound = usePreference("ambientSound");
  return (
    <>
      <Choices
        label="Quiet sounds while a focus runs"
        id="ambientSound"
        name="ambientSound"
        error={undefined}
        choices={sounds}
        value={sound}
        onChange={(value) => {
          preferences.set({ ambientSound: value as Preferences["ambientSound"] });
          asked.set();
        }}
      />
      {sound !== "none" && <Volume />}
    </>
  );
}

/** Heard as it is moved, kept as it is let go. */
function Volume() {
  const held = usePreference("ambientVolume");
  const [volume, setVolume] = useState(held);
  useEffect(() => setVolume(held), [held]);
  const keep = () => preferences.set({ ambientVolume: volume });
  return (
    <label className={classes.volume}>
      <span>Volume</span>
      <input
        type="range"
        min={1}
        max={100}
        value={volume}
        onChange={(event) => {
          const next = Number(event.currentTarget.value);
          setVolume(next);
          setLoudness(next);
        }}
        onPointerUp={keep}
        onKeyUp={keep}
        onBlur={keep}
      />
    </label>
  );
}
