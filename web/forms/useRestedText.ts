/** The text of a field that looks for something: it stands as it is typed, and is told when one rests. */
import { useEffect, useRef, useState } from "react";

/** So long after the last letter it is told, in milliseconds. */
export const restMs = 200;

/**
 * `told` is what stands elsewhere, the address for example: what comes there without being typed here stands in the field too, as
 * after Clear or Back. Told are texts without the spaces around them. Gives the text of the field, and what sets it.
 */
export function useRestedText(told: string, tell: (text: string) => void): [string, (text: string) => void] {
  const [typed, setTyped] = useState(told);
  const own = useRef(new Set<string>());
  // What else was chosen since the last letter stays.
  const latest = useRef(tell);
  useEffect(() => {
    latest.current = tell;
  });
  useEffect(() => {
    if (!own.current.delete(told)) setTyped(told);
  }, [told]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what is typed starts the wait
  useEffect(() => {
    const words = typed.trim();
    if (words === told) return;
    const timer = setTimeout(() => {
      own.current.add(words);
      latest.current(words);
    }, restMs);
    return () => clearTimeout(timer);
  }, [typed]);
  return [typed, setTyped];
}
