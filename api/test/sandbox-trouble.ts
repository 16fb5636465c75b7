/** A payment provider in trouble: it fails, it takes its time, and the world goes on while it is asked. */
import { Sandbox } from "../adapters/sandbox";
import { ProviderFailed } from "../ports/payments";

type Verb = "create" | "get" | "revise" | "suspend" | "activate";
type Answer<V extends Verb> = ReturnType<Sandbox[V]>;

/** The sandbox is asked for `verb` the next time: `act` happens instead, and may do it `really`. */
export function nextTime<V extends Verb>(verb: V, act: (really: () => Answer<V>) => Answer<V>): void {
  const real = Sandbox.prototype[verb] as (...args: unknown[]) => Answer<V>;
  const instead = function (this: Sandbox, ...args: unknown[]) {
    return act(() => real.apply(this, args));
  };
  jest.spyOn(Sandbox.prototype, verb as "get").mockImplementationOnce(instead as unknown as Sandbox["get"]);
}

/** No answer came: what the provider did is not known. */
export const noAnswer = async (): Promise<never> => {
  throw new ProviderFailed("The provider did not answer", null);
};

interface Barrier {
  /** Waits until the barrier opens. */
  pass(): Promise<void>;
  /** Resolves when the first one waits. */
  reached: Promise<void>;
  open(): void;
}

const barriers: Barrier[] = [];

/** Something that is held up until the test lets it go on. */
export function barrier(): Barrier {
  let [open, arrive] = [() => {}, () => {}];
  const opened = new Promise<void>((resolve) => (open = resolve));
  const reached = new Promise<void>((resolve) => (arrive = resolve));
  const made: Barrier = {
    pass: () => {
      arrive();
      return opened;
    },
    reached,
    open: () => open(),
  };
  barriers.push(made);
  return made;
}

/** Ends all trouble; after each test, or what it left waiting would wait for ever. */
export function endTrouble(): void {
  for (const each of barriers.splice(0)) each.open();
  jest.restoreAllMocks();
}
