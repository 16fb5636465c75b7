/**
 * Fields that save themselves: what is typed when the field is left or the keys rest, what is chosen at once. A field follows
 * what it shows, wherever that is changed, unless somebody is typing in it; what could not be saved stays in it and is kept.
 */
import { useEffect, useId, useRef, useState } from "react";
import { messages } from "#contract/messages";
import { problemOf, sentenceOf } from "../apollo/problems";
import { notify } from "../lib/notify";
import { drafts } from "./drafts";
import { fieldError } from "./FieldError";
import { type FieldProps, type Form, type FormOptions, trimmedTexts, valueIn, wrongFields } from "./useForm";

export type SavedOptions<V> = {
  /** As it stands, whoever changed it last. */
  now: V;
  rules: FormOptions<V>["rules"];
  /** Sends these fields, every text trimmed; rejects with the refusal. May be called again before it has answered. */
  save: (changed: Partial<V>) => Promise<unknown>;
  /** The sentence of a refusal without words. */
  fallback: string;
  /** What it is ("task t1 beside"): what could not be saved is kept under that name. */
  draft: string;
  /** It cannot be saved any more: what was typed stays to be read and copied. */
  gone: boolean;
};

export type Saved<V> = Pick<Form<V>, "values" | "setValue" | "failure"> & {
  /** Props of an input whose change is a choice. */
  field: <K extends keyof V & string>(name: K) => FieldProps<V[K]>;
  /** Props of an input that is typed into. */
  text: (name: keyof V & string) => FieldProps & { onFocus: () => void; onBlur: () => void };
  /** Tries again to save what is not saved. */
  save: () => Promise<void>;
};

/** How long the keys rest before what was typed is saved. */
const restMs = 800;

type Loose = Record<string, unknown>;

export function useSaved<V extends object>(options: SavedOptions<V>): Saved<V> {
  const { now, draft } = options;
  const [typed, setTyped] = useState<Loose>(() => drafts.read(draft));
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [failure, setFailure] = useState<string | null>(Object.keys(typed).length > 0 ? messages.notSavedYet : null);
  const prefix = useId();
  const latest = useRef(options);
  latest.current = options;
  // What is typed since the last drawing counts too, and so does what is on its way.
  const own = useRef({
    typed,
    /** What was last handed on of a field that still shows what was typed. */
    sent: {} as Loose,
    onItsWay: [] as Loose[],
    focused: null as string | null,
    rest: undefined as ReturnType<typeof setTimeout> | undefined,
    isHere: true,
  }).current;

  const put = (next: Loose) => {
    own.typed = next;
    setTyped(next);
    drafts.keep(draft, { ...latest.current.now, ...next }, latest.current.now as Loose);
  };
  const type = (name: string, value: unknown) => {
    setErrors(({ [name]: _, ...others }) => others);
    put({ ...own.typed, [name]: value });
  };

  /** What a field must differ from to be sent. */
  const before = (name: string) => (name in own.sent ? own.sent : (latest.current.now as Loose))[name];

  /** Lets those fields follow again that nobody types in and that hold what was saved. */
  const settle = () => {
    const trimmed = trimmedTexts(own.typed);
    const over = Object.keys(trimmed).filter(
      (name) =>
        own.focused !== name && trimmed[name] === before(name) && !own.onItsWay.some((changed) => name in changed),
    );
    if (over.length === 0) return;
    own.sent = without(own.sent, over);
    put(without(own.typed, over));
  };

  const send = async (changed: Loose) => {
    Object.assign(own.sent, changed);
    own.onItsWay.push(changed);
    const { save: keep, fallback } = latest.current;
    try {
      await keep(changed as Partial<V>);
      setFailure(null);
    } catch (error) {
      own.sent = without(
        own.sent,
        Object.keys(changed).filter((name) => own.sent[name] === changed[name]),
      );
      const said = Object.entries(problemOf(error).fields).filter(([name]) => name in changed);
      setErrors((others) => ({ ...others, ...Object.fromEntries(said) }));
      setFailure(said.length > 0 ? null : sentenceOf(error, fallback));
      if (!own.isHere) notify.error(sentenceOf(error, fallback), draft);
    } finally {
      own.onItsWay = own.onItsWay.filter((one) => one !== changed);
      settle();
    }
  };

  const save = async () => {
    clearTimeout(own.rest);
    const { now: stands, rules, gone } = latest.current;
    if (gone) return;
    const trimmed = trimmedTexts(own.typed);
    const fresh = Object.keys(trimmed).filter((name) => trimmed[name] !== before(name));
    const wrong = wrongFields({ ...stands, ...trimmed } as V, rules);
    setErrors((others) => ({ ...others, ...only(wrong, fresh) }));
    const right = fresh.filter((name) => !wrong[name]);
    if (right.length > 0) await send(only(trimmed, right));
    else settle();
  };

  const leave = useRef(save);
  leave.current = save;
  useEffect(() => {
    own.isHere = true;
    const onHide = () => void leave.current();
    document.addEventListener("visibilitychange", onHide);
    return () => {
      own.isHere = false;
      own.focused = null;
      document.removeEventListener("visibilitychange", onHide);
      void leave.current();
    };
  }, [own]);

  const values = { ...now, ...typed } as V;
  const choose = (name: string, value: unknown) => {
    type(name, value);
    // With what else the same act chooses.
    void Promise.resolve().then(save);
  };
  const props = <K extends keyof V & string>(name: K) => ({
    id: `${prefix}-${name}`,
    name,
    value: values[name],
    error: fieldError(errors[name]),
  });
  return {
    values,
    failure,
    save,
    setValue: choose,
    field: (name) => ({ ...props(name), onChange: (change) => choose(name, valueIn(change)) }),
    text: (name) => ({
      ...props(name),
      value: String(values[name]),
      onChange: (change) => {
        type(name, valueIn(change));
        clearTimeout(own.rest);
        own.rest = setTimeout(() => void save(), restMs);
      },
      onFocus: () => {
        own.focused = name;
      },
      onBlur: () => {
        if (own.focused === name) own.focused = null;
        void save();
      },
    }),
  };
}

const only = <T>(values: Record<string, T>, names: readonly string[]): Record<string, T> =>
  Object.fromEntries(names.flatMap((name) => (values[name] === undefined ? [] : [[name, values[name]]])));

const without = (values: Loose, names: readonly string[]): Loose =>
  Object.fromEntries(Object.entries(values).filter(([name]) => !names.includes(name)));
