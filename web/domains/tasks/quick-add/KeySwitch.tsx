/** Turns the key of quick add off and on: a single key must not act for who never meant it (WCAG 2.1.4). */
import { Switch } from "@mantine/core";
import { useSyncExternalStore } from "react";
import { bindings } from "../../../lib/keys/bindings";
import { nameOf } from "../../../lib/keys/strokes";
import classes from "./QuickAdd.module.css";

export function KeySwitch() {
  useSyncExternalStore(bindings.onChange, bindings.snapshot);
  return (
    <Switch
      className={classes.key}
      size="xs"
      label={`${nameOf(bindings.keyOf("quickAdd") ?? "")} opens this`}
      checked={bindings.isOn("quickAdd")}
      onChange={(event) => bindings.set(["quickAdd"], event.currentTarget.checked)}
    />
  );
}
