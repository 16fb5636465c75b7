/** Text and password fields without the component library, for the screens that must be there before it: same looks, same names. */
import { type InputHTMLAttributes, type ReactNode, useId, useState } from "react";
import classes from "./PlainField.module.css";

type FieldProps = InputHTMLAttributes<HTMLInputElement> & {
  label: string;
  /** What to know before one types. */
  description?: string;
  error?: ReactNode;
};

export function TextField(props: FieldProps) {
  return <Field {...props}>{(input) => <input {...input} className={classes.box} />}</Field>;
}

/** With a button for the pointer that shows what is typed. */
export function PasswordField(props: FieldProps) {
  const [isShown, setShown] = useState(false);
  // Before the press would take the focus from the field.
  const toggle = (event: { preventDefault(): void }) => {
    event.preventDefault();
    setShown((before) => !before);
  };
  return (
    <Field {...props}>
      {(input) => (
        <>
          <div className={`${classes.box} ${classes.password}`}>
            <input {...input} className={classes.inner} type={isShown ? "text" : "password"} />
          </div>
          <div className={classes.end}>
            <button
              type="button"
              className={classes.toggle}
              aria-label="Toggle password visibility"
              aria-pressed={isShown}
              tabIndex={-1}
              onMouseDown={toggle}
              onTouchEnd={toggle}
            >
              <Eye isOpen={!isShown} />
            </button>
          </div>
        </>
      )}
    </Field>
  );
}

type Input = InputHTMLAttributes<HTMLInputElement>;

/** Label, description, the input that `children` draws, and its error, tied together for assistive technology. */
function Field({
  label,
  description,
  error,
  children,
  ...input
}: Omit<FieldProps, "children"> & { children: (input: Input) => ReactNode }) {
  const made = useId();
  const id = input.id ?? made;
  const described = [error && `${id}-error`, description && `${id}-description`].filter(Boolean).join(" ");
  return (
    <div className={classes.field} data-field="" data-error={error ? "" : undefined}>
      <label className={classes.label} htmlFor={id}>
        {label}
      </label>
      {description && (
        <p className={classes.description} id={`${id}-description`}>
          {description}
        </p>
      )}
      <div className={classes.place}>
        {children({
          ...input,
          id,
          "aria-invalid": error ? true : undefined,
          "aria-describedby": described || undefined,
        })}
      </div>
      {error && (
        <div className={classes.error} id={`${id}-error`}>
          {error}
        </div>
      )}
    </div>
  );
}

const Eye = ({ isOpen }: { isOpen: boolean }) => (
  <svg viewBox="0 0 256 256" aria-hidden>
    {isOpen ? (
      <>
        <path d="M128 56c-80 0-112 72-112 72s32 72 112 72 112-72 112-72-32-72-112-72z" />
        <circle cx="128" cy="128" r="40" />
      </>
    ) : (
      <path d="M48 40l160 176M154.91 157.6a40 40 0 01-53.82-59.2M135.53 88.71a40 40 0 0132.3 35.53M208.61 169.1C230.41 149.58 240 128 240 128s-32-72-112-72a126 126 0 00-20.68 1.68M74 68.6C33.23 89.24 16 128 16 128s32 72 112 72a118.05 118.05 0 0054-12.6" />
    )}
  </svg>
);
