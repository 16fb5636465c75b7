// Takes the new key of a command: it is pressed, then kept with Enter. One that another command has can be swapped with it.
import { Button } from "@mantine/core";
import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { messages } from "#contract/messages";
import { bindings } from "../../lib/keys/bindings";
import type { CommandId } from "../../lib/keys/commands";
import { nameOf, strokeOf } from "../../lib/keys/strokes";
import { wordsOf } from "../../lib/keys/words";
import { giveKeys, inTheWay } from "./changeKeys";
import classes from "./Keys.module.css";

/** What browsers and fields do with these is never ours. */
const ofTheBrowser = /^Mod\+(Shift\+)?[acvxztnwrlq]$/;
const usable = /^(Shift\+)?[^\s+]$|^\+$|^(Mod|Alt)\+(Shift\+)?\S$/;

export function NewKey({ id, onLeave }: { id: CommandId; onLeave: () => void }) {
  const [key, setKey] = useState("");
  const [refusal, setRefusal] = useState<string | null>(null);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);

  const other = key === "" ? undefined : inTheWay(id, key);
  const isSame = other !== undefined && bindings.keyOf(other) === key;
  const said =
    refusal ??
    (other && (isSame ? messages.keyTaken : messages.keyBegins)(nameOf(bindings.keyOf(other) ?? ""), wordsOf(other)));
  const keep = () => {
    if (key === "") return setRefusal(messages.keyMissing);
    if (other && !isSame) return;
    const old = bindings.keyOf(id);
    giveKeys({ [id]: key, ...(other && old && { [other]: old }) });
    onLeave();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const stroke = strokeOf(event.nativeEvent);
    if (stroke === null || stroke === "Tab" || stroke === "Shift+Tab") return;
    event.preventDefault();
    if (stroke === "Enter") return other ? undefined : keep();
    if (stroke === "Escape") return onLeave();
    setRefusal(null);
    if (stroke === "Backspace") return setKey("");
    if (!usable.test(stroke) || ofTheBrowser.test(stroke)) return setRefusal(messages.keyUnusable);
    const isSecond =
      key !== "" && !key.includes(" ") && !/^(Mod|Alt)\+/.test(`${key} ${stroke}`) && !/^(Mod|Alt)\+/.test(stroke);
    setKey(isSecond ? `${key} ${stroke}` : stroke);
  };
  return (
    <div className={classes.new}>
      <label>
        <span>New key for “{wordsOf(id)}”</span>
        <input
          ref={field}
          readOnly
          value={key === "" ? "" : nameOf(key)}
          placeholder="Press one key, or two in a row"
          aria-invalid={said !== undefined}
          // The frame would take Escape for itself.
          data-mantine-stop-propagation="true"
          onKeyDown={onKeyDown}
        />
      </label>
      <div className={classes.acts}>
        <Button variant="default" size="xs" onClick={onLeave}>
          Cancel
        </Button>
        {isSame ? (
          <Button size="xs" onClick={keep}>
            Swap them
          </Button>
        ) : (
          <Button size="xs" disabled={key === "" || other !== undefined} onClick={keep}>
            Keep it
          </Button>
        )}
      </div>
      <p role="alert" className={classes.said}>
        {said}
      </p>
    </div>
  );
}
