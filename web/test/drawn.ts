/**
 * Which components React drew, by name: read from its tree after each commit, as its developer tools do. Import this file before
 * React is loaded.
 */
type Fiber = {
  alternate: Fiber | null;
  child: Fiber | null;
  sibling: Fiber | null;
  flags: number;
  type: unknown;
};

/** React's mark on a component that was called and did not give back what it had. */
const WORKED = 1;

let names: string[] = [];

/** The name of a component's function, or null of what is none; around a remembered one stands a shell that draws nothing. */
function nameOf(type: unknown): string | null {
  const { render = type } = (typeof type === "object" && type !== null ? type : {}) as { render?: unknown };
  return typeof render === "function" ? render.name : null;
}

function walk(fiber: Fiber | null): void {
  for (let now = fiber; now; now = now.sibling) {
    const before = now.alternate;
    const name = nameOf(now.type);
    if (name !== null && (before === null || (now.flags & WORKED) !== 0)) names.push(name);
    if (before === null || before.child !== now.child) walk(now.child);
  }
}

Object.assign(globalThis, {
  __REACT_DEVTOOLS_GLOBAL_HOOK__: {
    supportsFiber: true,
    renderers: new Map(),
    inject: () => 1,
    onCommitFiberRoot: (_: number, root: { current: Fiber }) => walk(root.current),
    onCommitFiberUnmount() {},
    onPostCommitFiberRoot() {},
    checkDCE() {},
  },
});

/** The names of all components drawn while `act` ran, as often as they were drawn. */
export async function drawnBy(act: () => Promise<void>): Promise<string[]> {
  names = [];
  await act();
  return names;
}
