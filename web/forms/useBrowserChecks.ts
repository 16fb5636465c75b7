/** What the browser itself finds wrong with a form's fields, for showing it where the product shows every mistake: in the field. */
import { type FormEvent, type ReactNode, useState } from "react";
import { fieldError } from "./FieldError";

export interface BrowserChecks {
  /** The browser's words about the field of this name, until it is edited. */
  errorOf: (name: string) => ReactNode;
  /** For the form: takes the browser's own bubble away, and follows what is typed. */
  form: { onInvalidCapture: (event: FormEvent) => void; onInput: (event: FormEvent) => void };
}

export function useBrowserChecks(): BrowserChecks {
  const [errors, setErrors] = useState<ReadonlyMap<string, string>>(new Map());
  return {
    errorOf: (name) => fieldError(errors.get(name)),
    form: {
      onInvalidCapture: (event) => {
        event.preventDefault();
        const field = event.target as HTMLInputElement;
        // Without its bubble the browser leaves the focus where it was.
        const wrong = [...(field.form?.elements ?? [])].find((one) => !(one as HTMLInputElement).validity.valid);
        if (wrong === field) field.focus();
        setErrors((before) => new Map(before).set(field.name, field.validationMessage));
      },
      onInput: (event) => {
        const { name } = event.target as HTMLInputElement;
        setErrors((before) => {
          if (!before.has(name)) return before;
          const after = new Map(before);
          after.delete(name);
          return after;
        });
      },
    },
  };
}
