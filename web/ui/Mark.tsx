// The sign: four stints of focus, one shorter rest. Needs nothing but its style sheet, for the landing page draws it too.
import classes from "./Mark.module.css";

export function Mark() {
  return (
    <span className={classes.mark} aria-hidden="true">
      <i />
      <i />
      <i />
      <i />
      <i />
    </span>
  );
}

/** The sign and the name, as it stands in every header. */
export function Brand() {
  return (
    <>
      <Mark />
      Stint
    </>
  );
}
