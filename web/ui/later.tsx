/** Parts that wait for somebody's act: their code comes when a pointer or the focus nears a button, when nothing else wants the line, or at the latest when they open. */
import { type ComponentType, lazy, Suspense, useEffect, useState } from "react";

type Load<Props> = () => Promise<ComponentType<Props>>;

const awaited = new Set<() => Promise<unknown>>();

/** Fetches the code of every part that may open on the screens seen so far. */
export const fetchAwaited = (): Promise<unknown> => Promise.all([...awaited].map((fetchPart) => fetchPart()));

/** For an effect: the first thing that may be pressed and is neared brings them all. What cannot be fetched now is fetched when it opens. */
export function fetchAwaitedWhenNeared(): () => void {
  const near = ({ target }: Event): void => {
    if (awaited.size > 0 && target instanceof Element && target.closest("button")) fetchAwaited().catch(() => {});
  };
  const events = ["pointerover", "focusin"] as const;
  for (const event of events) document.addEventListener(event, near);
  return () => {
    for (const event of events) document.removeEventListener(event, near);
  };
}

/** What is drawn for a part: itself where its code is here, else what waits for it. */
function partOf<Props>(load: Load<Props>): () => ComponentType<Props> {
  let part: ComponentType<Props> | undefined;
  const fetchPart = async () => {
    part ??= await load();
    awaited.delete(fetchPart);
    return { default: part };
  };
  awaited.add(fetchPart);
  // Made anew for each place, because a failed one stays so.
  return () => part ?? (lazy<ComponentType<Props>>(fetchPart) as ComponentType<Props>);
}

/** A part that is there as soon as it is drawn; `Meanwhile` stands in its place until its code is here. */
export function late<Props extends object>(load: Load<Props>, Meanwhile?: ComponentType<Props>): ComponentType<Props> {
  const choose = partOf(load);
  return function Late(props) {
    const [Part] = useState(choose);
    return (
      <Suspense fallback={Meanwhile && <Meanwhile {...props} />}>
        <Part {...props} />
      </Suspense>
    );
  };
}

const tryAgainMs = 3_000;

/** Loads what no screen can do without: a line that is cut is waited for, again and again. */
export const untilHere =
  <Props,>(load: Load<Props>): Load<Props> =>
  async () => {
    for (;;) {
      const part = await load().catch(() => null);
      if (part) return part;
      await new Promise((resolve) => setTimeout(resolve, tryAgainMs));
    }
  };

/** A dialog: nothing is drawn until it opens for the first time. */
export function lateDialog<Props extends { opened: boolean }>(load: Load<Props>): ComponentType<Props> {
  const choose = partOf(load);
  return function LateDialog(props) {
    const [Part, setPart] = useState<ComponentType<Props> | null>(null);
    if (props.opened && Part === null) setPart(choose);
    return (
      Part && (
        <Suspense>
          <Opening Part={Part} props={props} />
        </Suspense>
      )
    );
  };
}

/** Drawn closed at first: a dialog gives the focus back to where it was when it opened, not when it was made. */
function Opening<Props extends { opened: boolean }>({ Part, props }: { Part: ComponentType<Props>; props: Props }) {
  const [isMade, setMade] = useState(false);
  useEffect(() => setMade(true), []);
  return <Part {...props} opened={props.opened && isMade} />;
}
