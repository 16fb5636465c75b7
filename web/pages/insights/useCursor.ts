/** A place in a picture that is read out: pointed at, or gone to by the keys of a range that lies over the picture. */
import { type ChangeEvent, type PointerEvent, useState } from "react";

/** Of `count` places; what is at `index` of them carries `data-at={index}`. */
export function useCursor(count: number) {
  const [pointed, setPointed] = useState<number | null>(null);
  const [keyed, setKeyed] = useState<number | null>(null);
  const last = count - 1;
  const at = pointed ?? keyed;
  const point = ({ target }: PointerEvent) => {
    const place = target instanceof Element ? target.closest<HTMLElement>("[data-at]")?.dataset.at : undefined;
    setPointed(place === undefined ? null : Number(place));
  };
  return {
    /** Null where nobody asks. */
    at: at === null ? null : Math.min(at, last),
    range: {
      min: 0,
      max: last,
      value: keyed ?? last,
      onChange: ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
        setKeyed(currentTarget.valueAsNumber);
        setPointed(null);
      },
      onFocus: () => setKeyed((now) => now ?? last),
      onBlur: () => setKeyed(null),
    },
    pointer: {
      onPointerDown: point,
      onPointerMove: point,
      // A finger leaves as soon as it is lifted: what it tapped stays read.
      onPointerLeave: ({ pointerType }: PointerEvent) => pointerType !== "touch" && setPointed(null),
    },
  } as const;
}
