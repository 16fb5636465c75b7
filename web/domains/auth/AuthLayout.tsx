// The quiet page around every form for visitors: the way home, a title, a still strip along the bottom edge.
import type { ReactNode } from "react";
import { paths } from "../../lib/paths";
import { Link } from "../../ui/Link";
import { QuietPage } from "../../ui/QuietPage";
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
    <QuietPage
      back={(className, icon) => (
        <Link className={className} to={paths.home()} onClick={onLeave}>
          {icon}
          Back to Home
        </Link>
      )}
      title={title}
      subtitle={subtitle}
      foot={
        <div className={classes.strip}>
          <Strip stretches={stretches} height={28} />
        </div>
      }
    >
      {children}
    </QuietPage>
  );
}
