// The quiet page around a form for whoever is not signed in: the way back, the sign, a title, the form in the middle.
import { IconArrowLeft } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { Mark } from "./Mark";
import classes from "./QuietPage.module.css";

interface QuietPageProps {
  /** Makes the link back from its class and its words' icon. */
  back: (className: string, icon: ReactNode) => ReactNode;
  title: string;
  subtitle?: string;
  /** For reading rather than filling in. */
  wide?: boolean;
  children: ReactNode;
  /** What stands along the bottom edge. */
  foot?: ReactNode;
}

export function QuietPage({ back, title, subtitle, wide, children, foot }: QuietPageProps) {
  return (
    <div className={classes.page}>
      <header className={classes.top}>
        {back(classes.back ?? "", <IconArrowLeft size={16} stroke={1.75} aria-hidden />)}
      </header>
      <main className={classes.main} data-wide={wide || undefined}>
        <Mark />
        <h1>{title}</h1>
        {subtitle && <p className={classes.subtitle}>{subtitle}</p>}
        <div className={classes.body}>{children}</div>
      </main>
      {foot}
    </div>
  );
}
