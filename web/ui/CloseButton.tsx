// A cross that puts a line aside, without the component library: same looks.
import classes from "./CloseButton.module.css";

export const CloseButton = (props: { "aria-label": string; onClick: () => void }) => (
  <button type="button" className={classes.close} {...props}>
    <svg viewBox="0 0 15 15" stroke="currentColor" strokeWidth="1.15" strokeLinecap="round" aria-hidden>
      <path d="M3.625 3.625l7.75 7.75m0-7.75l-7.75 7.75" />
    </svg>
  </button>
);
