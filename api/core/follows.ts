/**
 * Validation for both doors: `@Follows` ties a field of an input class to a contract rule, `checked` turns whatever came in
 * into that class, trimmed, or refuses it naming every wrong field (docs/product.md "Field rules").
 */
import { registerDecorator, type ValidationArguments, validateSync } from "class-validator";
import { tidied } from "#contract/fields";
import { messages } from "#contract/messages";
import { check, type Rule, type RuleName, rules } from "#contract/rules";
import { kept } from "./kept";
import { type Fields, invalid } from "./problem";

export interface Following {
  rule: Rule;
  /** The key may be left out; on an update that leaves the field as it is. */
  optional?: boolean;
  /** null (or blank text) clears the field. */
  nullable?: boolean;
}

type InputClass<T> = new () => T;
const followings = new Map<object, Map<string, Following>>();

/** The field follows a contract rule. Required unless said otherwise. */
export function Follows(rule: RuleName | Rule, options: Omit<Following, "rule"> = {}): PropertyDecorator {
  return (target, key) => {
    const name = String(key);
    const following = { rule: typeof rule === "string" ? rules[rule] : rule, ...options };
    const ofClass = followings.get(target) ?? new Map<string, Following>();
    followings.set(target, ofClass.set(name, following));
    registerDecorator({
      name: "follows",
      target: target.constructor,
      propertyName: name,
      validator: {
        validate: (value: unknown) => sentenceFor(following, value) === null,
        defaultMessage: (args?: ValidationArguments) => sentenceFor(following, args?.value) ?? "",
      },
    });
  };
}

function sentenceFor(following: Following, value: unknown): string | null {
  if (value === undefined) return following.optional ? null : missing(following.rule);
  if (value === null) return following.nullable ? null : missing(following.rule);
  return check(following.rule, value);
}

// A confirming word that is missing is told what to type, like a wrong one.
function missing(rule: Rule): string {
  return rule.kind === "exactly" ? rule.otherwise : messages.required;
}

const ofClasses = new WeakMap<InputClass<object>, ReadonlyMap<string, Following>>();

/** The fields of an input class with what they follow, inherited ones included. */
export const followingsOf = (inputClass: InputClass<object>): ReadonlyMap<string, Following> =>
  kept(ofClasses, inputClass, () => {
    const all = new Map<string, Following>();
    for (let proto: object | null = inputClass.prototype; proto; proto = Object.getPrototypeOf(proto) as object | null)
      for (const [name, following] of followings.get(proto) ?? []) if (!all.has(name)) all.set(name, following);
    return all;
  });

/** An instance of `inputClass` holding only its own fields of `raw`, tidied and checked. Throws VALIDATION_ERROR. */
export function checked<T extends object>(inputClass: InputClass<T>, raw: Readonly<Record<string, unknown>>): T {
  const input = new inputClass();
  for (const name of followingsOf(inputClass).keys())
    if (Object.hasOwn(raw, name)) (input as Record<string, unknown>)[name] = raw[name];
  checkInput(input);
  return input;
}

/** Tidies an instance in place (trims text, blank optional text to null, dates to their day) and checks it. Throws VALIDATION_ERROR. */
export function checkInput(input: object): void {
  const record = input as Record<string, unknown>;
  const known = followingsOf(input.constructor as InputClass<object>);
  let isRight = true;
  for (const [name, following] of known) {
    if (name in record) record[name] = tidied(following.rule, following.nullable ?? false, record[name]);
    isRight &&= sentenceFor(following, record[name]) === null;
  }
  // Whoever says what is wrong costs more than the rules: most of what comes is right.
  if (isRight) return;
  const fields: Record<string, string> = {};
  for (const error of validateSync(input, {
    validationError: { target: false, value: false },
    forbidUnknownValues: false,
  }))
    fields[error.property] = Object.values(error.constraints ?? {})[0] ?? messages.invalidFormat;
  if (Object.keys(fields).length > 0) throw invalid(inOrder(fields, known));
}

// Fields are named in the order of the class, so that the first message is the first field of the form.
function inOrder(fields: Fields, known: ReadonlyMap<string, Following>): Fields {
  const entries = [...known.keys()].flatMap((name) =>
    fields[name] === undefined ? [] : [[name, fields[name]] as const],
  );
  return Object.fromEntries(entries);
}
