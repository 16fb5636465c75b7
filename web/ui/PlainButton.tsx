/** The product's button without the component library, for the screens that are there before it: same looks. */
import type { ButtonHTMLAttributes, CSSProperties, ReactNode } from "react";
import { Link } from "./Link";
import classes from "./PlainButton.module.css";

interface Look {
  children: ReactNode;
  /** The one thing to do unless said otherwise; `default` is quiet, `subtle` words alone, `danger` small and red. */
  variant?: "filled" | "default" | "subtle" | "danger";
  small?: boolean;
  fullWidth?: boolean;
  className?: string;
}

type ButtonProps = Look &
  ButtonHTMLAttributes<HTMLButtonElement> & {
    /** It is being done: a spinner in the place of the words, and no second press. */
    loading?: boolean;
    /** Before the words. */
    left?: ReactNode;
  };

const looks = ({ variant, small = variant === "danger", fullWidth, className = "" }: Omit<Look, "children">) => ({
  className: `${classes.button} ${className}`,
  "data-variant": variant,
  "data-small": small || undefined,
  "data-block": fullWidth || undefined,
});

export function PlainButton({ children, variant, small, fullWidth, className, loading, left, ...others }: ButtonProps) {
  return (
    <button
      type="button"
      {...others}
      {...looks({ variant, small, fullWidth, className })}
      data-loading={loading || undefined}
      disabled={loading || others.disabled}
    >
      {loading && <Spinner size="calc(var(--height) / 1.8)" />}
      <Words left={left}>{children}</Words>
    </button>
  );
}

/** A link in a button's looks. */
export const LinkButton = ({ children, to, ...look }: Look & { to: string }) => (
  <Link to={to} {...looks(look)}>
    <Words>{children}</Words>
  </Link>
);

const Words = ({ children, left }: { children: ReactNode; left?: ReactNode }) => (
  <span className={classes.inner}>
    {left && <span className={classes.left}>{left}</span>}
    <span className={classes.label}>{children}</span>
  </span>
);

/** Something is under way; said in words elsewhere. `size` is a CSS length. */
export const Spinner = ({ size }: { size: string }) => (
  <span className={classes.spinner} style={{ "--size": size } as CSSProperties} aria-hidden />
);
