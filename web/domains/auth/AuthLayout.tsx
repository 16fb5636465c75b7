// The quiet page around every form for visitors: the way home, the sign, a title, a still strip along the bottom edge.
import { IconArrowLeft } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { paths } from "../../lib/paths";
import { Mark } from "../../ui/Mark";
import { Strip, type StripStretch } from "../../ui/Strip";
import classes from "./AuthLayout.module.css";

interface Props {
  title: string;
  subtitle?: string;
  children: ReactNode;
  /** Called before Back to Home leaves. */
  onLeave?: () => void;
}

const stretches: readonly StripStretch[] = Array.from({ length: 8 }, (_, index) => ({
  kind: index % 2 === 0 ? "focus" : "break",
  share: (index % 2 === 0 ? 25 : 5) / 120,
  filled: 0,
}));

export function AuthLayout({ title, subtitle, children, onLeave }: Props) {
  return (
    <div className={classes.page}>
      <header className={classes.top}>
        <Link className={classes.back} to={paths.home()} onClick={onLeave}>
          <IconArrowLeft size={16} stroke={1.75} aria-hidden />
          Back to Home
        </Link>
      </header>
      <main className={classes.main}>
        <Mark />
        <h1>{title}</h1>
        {subtitle && <p className={classes.subtitle}>{subtitle}</p>}
        <div className={classes.body}>{children}</div>
      </main>
      <div className={classes.strip}>
        <Strip stretches={stretches} height={28} />
      </div>
    </div>
  );
}
