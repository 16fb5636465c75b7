/** What is typed between the key that opens a dialog and the field that takes it: nobody waits for a dialog. */

const patienceMs = 5_000;
let typed = "";
let stop: (() => void) | undefined;

function collect(event: KeyboardEvent): void {
  const { key, ctrlKey, metaKey, altKey } = event;
  if (key.length !== 1 || ctrlKey || metaKey || altKey) return;
  event.preventDefault();
  // A letter of what is typed is no key that acts by itself.
  event.stopImmediatePropagation();
  typed += key;
}

/** From now on until it is taken, or nobody came for it. */
export function keepTyping(): void {
  takeTyped();
  const given = setTimeout(takeTyped, patienceMs);
  window.addEventListener("keydown", collect, true);
  stop = () => {
    clearTimeout(given);
    window.removeEventListener("keydown", collect, true);
  };
}

/** What was typed so far; from now on the field has the keys. */
export function takeTyped(): string {
  stop?.();
  stop = undefined;
  const all = typed;
  typed = "";
  return all;
}
