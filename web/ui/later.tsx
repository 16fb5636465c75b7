/** Parts that wait for somebody's act: their code comes when a pointer or the focus nears a button, when nothing else wants the line, or at the latest when they open. */
import { type ComponentType, lazy, Suspense, useEffect, useState } from "react";

type Load<Props> = () => Promise<ComponentType<Props>>;

const awaited = new Set<() => Promise<unknown>>();

let underway: Promise<void> | undefined;

/** Fetches the code of every part that may open on the screens seen so far, one after the other: what comes is run, and a press between two is answered. What cannot be had now is fetched when it opens. */
export const fetchAwaited = (): Promise<void> => {
  underway ??= fetchInTurn().finally(() => {
    underway = undefined;
  });
  return underway;
};

async function fetchInTurn(): Promise<void> {
  for (const fetchPart of awaited) {
    await fetchPart().catch(() => {});
    await new Promise((resolve) => setTimeout(resolve));
  }
}

/** For an effect: the first button that is neared brings them all. */
export const fetchAwaitedWhenNeared = (): (() => void) =>
  whenNeared("button", () => {
    if (awaited.size > 0) void fetchAwaited();
  });

/** Calls it with what a pointer or the focus comes to, for elements of this kind; gives what ends that. */
export function whenNeared<Kind extends "a" | "button">(
  kind: Kind,
  neared: (element: HTMLElementTagNameMap[Kind]) => void,
): () => void {
  const near = ({ target }: Event): void => {
    const found = target instanceof Element && target.closest(kind);
    if (found) neared(found);
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

/**
 * A screen, and the way to have its code here before it is drawn: then it stands from the first frame. Else the nearest Suspense
 * waits for it, and React holds back for 300 ms what comes after a picture of waiting.
 */
export function ahead<Props extends object>(
  load: Load<Props>,
): { Screen: ComponentType<Props>; fetch: () => Promise<void> } {
  let here: ComponentType<Props> | undefined;
  const fetch = async () => {
    here ??= await load();
  };
  // One for all places: what suspends forgets its state, and would begin anew with each.
  const Lazy = lazy<ComponentType<Props>>(async () => {
    here ??= await load();
    return { default: here };
  }) as ComponentType<Props>;
  return {
    fetch,
    Screen: function Ahead(props) {
      const [Screen] = useState(() => here ?? Lazy);
      return <Screen {...props} />;
    },
  };
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

/** Loads a part that uses the component library, with the library's theme around it: the first screen comes without both. */
export const themed =
  <Props extends object>(load: Load<Props>): Load<Props> =>
  async () => {
    const [Part, { Themed }] = await Promise.all([load(), import("./Themed")]);
    return (props) => (
      <Themed>
        <Part {...props} />
      </Themed>
    );
  };

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
