/** One form over the field rules of the contract: the same sentences as the server's, shown at the field (docs/product.md "Field rules"). */

import { type FormEvent, type ReactNode, useContext, useEffect, useRef, useState } from "react";
import { check, rules as contractRules, type RuleName } from "#contract/rules";
import { problemOf, sentenceOf } from "../apollo/problems";
import { UnsavedContext } from "../lib/unsaved";
import { drafts } from "./drafts";
import { fieldError } from "./FieldError";

/** A rule of the contract by its name, or a rule of this form: the sentence to show, or null. Values come trimmed. */
export type FieldRule<V, K extends keyof V> = RuleName | ((value: V[K], values: V) => string | null);

export type FormOptions<V> = {
  initial: V;
  rules: { [K in keyof V]?: FieldRule<V, K> };
  /** Gets the values with every text trimmed. What it throws is shown: at the fields it names, else as `failure`. */
  onSubmit: (values: V) => unknown;
  /** The sentence of a failed submit where the server had none to give, or what makes it of the failure. */
  fallback?: string | ((error: unknown) => string);
  /** What the form writes ("task t1"): its draft is kept under that name, and a dialog asks before it drops it. */
  draft?: string;
  /** Why it cannot be sent any more, as when what it edits was deleted meanwhile: what was typed stays to be read and copied. */
  gone?: string | false;
};

/** What an input takes. */
export type FieldProps<Value = string> = {
  id: string;
  name: string;
  value: Value;
  /** Takes an event of a text field, or the value of any other input. */
  onChange: (change: unknown) => void;
  error: ReactNode;
};

export type Form<V> = {
  /** Props of the input of one field. */
  field: <K extends keyof V & string>(name: K) => FieldProps<V[K]>;
  values: V;
  /** The sentence of each wrong field. */
  errors: Partial<Record<keyof V & string, string>>;
  setValue: <K extends keyof V & string>(name: K, value: V[K]) => void;
  /** For `<form onSubmit noValidate>`; also callable without an event. */
  submit: (event?: FormEvent) => Promise<void>;
  busy: boolean;
  /** Why it cannot be sent, or why the last submit failed when no field was to blame. */
  failure: string | null;
  isGone: boolean;
  /** Shows the server's sentences at the fields of this form; true when there was one. */
  serverErrors: (fields: Record<string, string>) => boolean;
  reset: () => void;
  /** Something differs from the start. */
  isTyped: boolean;
  /** Forgets the draft: who cancels does not want it back. */
  discard: () => void;
};

/** Errors clear when their field is edited; after a refused submit the focus goes to the first wrong field. */
export function useForm<V extends object>(options: FormOptions<V>): Form<V> {
  const { initial, rules, onSubmit, fallback, draft, gone } = options;
  const [start] = useState(() => ({ ...initial }) as Record<string, unknown>);
  const [values, setValues] = useState(() => ({ ...start, ...(draft ? drafts.read(draft) : {}) }));
  // What was typed since the last drawing counts too.
  const latest = useRef(values);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [failure, setFailure] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const prefix = useRef(`form-${++forms}`).current;
  const running = useRef(false);
  const names = Object.keys(initial) as (keyof V & string)[];
  const idOf = (name: string) => `${prefix}-${name}`;

  const put = (changed: Record<string, unknown>) => {
    latest.current = { ...latest.current, ...changed };
    setValues(latest.current);
    setErrors((before) => Object.fromEntries(Object.entries(before).filter(([name]) => !(name in changed))));
    if (draft) drafts.keep(draft, latest.current, start);
  };

  const discard = () => {
    if (draft) drafts.forget(draft);
  };

  const show = (said: Record<string, string>): boolean => {
    const wrong = names.filter((name) => said[name]);
    setErrors(Object.fromEntries(wrong.map((name) => [name, said[name] ?? ""])));
    focusFirst(wrong.map(idOf));
    return wrong.length > 0;
  };

  const submit = async (event?: FormEvent): Promise<void> => {
    event?.preventDefault();
    event?.stopPropagation();
    if (running.current || gone) return;
    const sent = trimmedTexts(latest.current) as V;
    setFailure(null);
    if (show(wrongFields(sent, rules))) return;
    running.current = true;
    setBusy(true);
    try {
      await onSubmit(sent);
      discard();
    } catch (error) {
      if (!show(problemOf(error).fields))
        setFailure(typeof fallback === "function" ? fallback(error) : sentenceOf(error, fallback));
    } finally {
      running.current = false;
      setBusy(false);
    }
  };

  const isTyped = names.some((name) => values[name] !== start[name]);
  useUnsaved(draft !== undefined, isTyped, discard);

  return {
    field: <K extends keyof V & string>(name: K) => ({
      id: idOf(name),
      name,
      value: values[name] as V[K],
      onChange: (change: unknown) => put({ [name]: valueIn(change) }),
      error: fieldError(errors[name]),
    }),
    values: values as V,
    errors: errors as Form<V>["errors"],
    setValue: (name, value) => put({ [name]: value }),
    submit,
    busy,
    failure: gone || failure,
    isGone: Boolean(gone),
    serverErrors: show,
    reset: () => {
      put(start);
      setFailure(null);
    },
    isTyped,
    discard,
  };
}

/** Enters the form in the dialog it stands in. */
function useUnsaved(isKept: boolean, isTyped: boolean, discard: () => void): void {
  const place = useContext(UnsavedContext);
  useEffect(() => {
    if (!place || !isKept) return;
    place.current = { isTyped: () => isTyped, discard };
    return () => {
      place.current = null;
    };
  });
}

let forms = 0;

/** The first sentence of each field that breaks its rule. */
export function wrongFields<V extends object>(values: V, rules: FormOptions<V>["rules"]): Record<string, string> {
  const wrong: Record<string, string> = {};
  for (const name of Object.keys(rules) as (keyof V & string)[]) {
    const rule = rules[name];
    if (!rule) continue;
    const sentence =
      typeof rule === "function" ? rule(values[name], values) : check(contractRules[rule as RuleName], values[name]);
    if (sentence) wrong[name] = sentence;
  }
  return wrong;
}

/** What an input tells of a change: an event of its own, or the value itself. */
export function valueIn(change: unknown): unknown {
  const { target, currentTarget } = (change ?? {}) as { target?: unknown; currentTarget?: unknown };
  const input = currentTarget ?? target;
  if (input instanceof HTMLInputElement && input.type === "checkbox") return input.checked;
  const isText = input instanceof HTMLInputElement || input instanceof HTMLTextAreaElement;
  return isText || input instanceof HTMLSelectElement ? input.value : change;
}

/** A password is sent as typed: only what a person would not mean is cut, and nobody means a space around a title. */
export const trimmedTexts = (values: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === "string" && !/password/i.test(name) ? value.trim() : value,
    ]),
  );

/** The first as they stand on the page; after React has drawn the sentences, so that it is announced together with its own. */
function focusFirst(ids: string[]): void {
  setTimeout(() => {
    const wrong = ids.flatMap((id) => document.getElementById(id) ?? []);
    const isBefore = (one: Element, other: Element) =>
      one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING;
    const field = wrong.find((one) => wrong.every((other) => one === other || isBefore(one, other)));
    field?.focus();
    // With its label above and its sentence below, clear of the header and of the bar of tabs.
    (field?.closest("[data-field], .mantine-InputWrapper-root") ?? field)?.scrollIntoView({ block: "nearest" });
  }, 0);
}
