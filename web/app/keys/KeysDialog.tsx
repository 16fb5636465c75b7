// All keys by the place where they act; each that types a character can be changed or switched off (WCAG 2.1.4, docs/product.md "Keys").
import { Button, Switch } from "@mantine/core";
import { Fragment, useRef, useState, useSyncExternalStore } from "react";
import { bindings } from "../../lib/keys/bindings";
import { type CommandId, commandIds, commands } from "../../lib/keys/commands";
import { capsOf, nameOf } from "../../lib/keys/strokes";
import { listed, places, wordsOf } from "../../lib/keys/words";
import { DialogFrame } from "../../ui/DialogFrame";
import { isAnyChanged, isAnyCharacterOn, reset, setCharacters } from "./changeKeys";
import classes from "./Keys.module.css";
import { NewKey } from "./NewKey";

interface KeysDialogProps {
  opened: boolean;
  onClose: () => void;
}

export function KeysDialog({ opened, onClose }: KeysDialogProps) {
  return (
    <DialogFrame opened={opened} onClose={onClose} title="Keyboard shortcuts" size={680}>
      <KeysList />
    </DialogFrame>
  );
}

function KeysList() {
  useSyncExternalStore(bindings.onChange, bindings.snapshot);
  const [changing, setChanging] = useState<CommandId | null>(null);
  const list = useRef<HTMLDivElement>(null);
  const leave = (id: CommandId) => {
    // At once: a frame later somebody may be changing another one.
    list.current?.querySelector<HTMLElement>(`[data-key-of=${id}]`)?.focus();
    setChanging(null);
  };
  return (
    <div ref={list}>
      <p className={classes.lead}>
        Keys act where nobody types. Press one below to change it. All of it is kept with your account.
      </p>
      <div className={classes.all}>
        <Switch
          label="Single keys"
          description="Letters and signs that act without Ctrl, Alt or ⌘"
          checked={isAnyCharacterOn()}
          onChange={(event) => setCharacters(event.currentTarget.checked)}
        />
        <Button variant="default" size="xs" disabled={!isAnyChanged()} onClick={reset}>
          Reset all
        </Button>
      </div>
      {Object.entries(places).map(([place, title]) => (
        <section key={place}>
          <h3 className={classes.place}>{title}</h3>
          <ul className={classes.list}>
            {commandIds
              .filter((id) => listed[id][0] === place)
              .map((id) => (
                <li key={id} className={classes.row}>
                  <KeyRow id={id} isChanging={changing === id} onChange={() => setChanging(id)} />
                  {changing === id && <NewKey id={id} onLeave={() => leave(id)} />}
                </li>
              ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

function KeyRow({ id, isChanging, onChange }: { id: CommandId; isChanging: boolean; onChange: () => void }) {
  const { also = [] } = commands[id];
  const words = wordsOf(id);
  const key = bindings.keyOf(id);
  const isOn = bindings.isOn(id);
  return (
    <>
      <span className={classes.words}>{words}</span>
      <span className={classes.keys}>
        {also.map((one) => (
          <Caps key={one} of={one} />
        ))}
        {key && (
          <button
            type="button"
            className={classes.change}
            data-key-of={id}
            data-off={!isOn || undefined}
            aria-expanded={isChanging}
            aria-label={`${words}: ${nameOf(key)}, change`}
            title="Change"
            onClick={onChange}
          >
            <Caps of={key} />
          </button>
        )}
      </span>
      {key ? (
        <Switch
          size="xs"
          aria-label={`${words}: ${nameOf(key)} acts`}
          checked={isOn}
          onChange={(event) => bindings.set([id], event.currentTarget.checked)}
        />
      ) : (
        <span />
      )}
    </>
  );
}

/** The keys as caps, those in a row with "then" between them. */
function Caps({ of }: { of: string }) {
  return (
    <span className={classes.caps}>
      {capsOf(of).map((caps, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the same keys may follow each other
        <Fragment key={at}>
          {at > 0 && <span className={classes.then}>then</span>}
          {caps.map((cap) => (
            <kbd key={cap} className={classes.cap}>
              {cap}
            </kbd>
          ))}
        </Fragment>
      ))}
    </span>
  );
}
