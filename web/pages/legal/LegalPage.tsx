// The frame of the pages that say what is agreed and what is kept: a column made for reading.
import type { ReactNode } from "react";
import { paths } from "../../lib/paths";
import { Link } from "../../ui/Link";
import { QuietPage } from "../../ui/QuietPage";
import classes from "./LegalPage.module.css";

interface Props {
  title: string;
  subtitle: string;
  children: ReactNode;
}

export function LegalPage({ title, subtitle, children }: Props) {
  return (
    <QuietPage
      wide
      back={(className, icon) => (
        <Link className={className} to={paths.home()}>
          {icon}
          Back to Home
        </Link>
      )}
      title={title}
      subtitle={subtitle}
    >
      <div className={classes.text}>{children}</div>
      <nav className={classes.more} aria-label="More">
        <Link to={paths.terms()}>Terms</Link>
        <Link to={paths.privacy()}>Privacy</Link>
        <Link to={paths.signup()}>Create account</Link>
      </nav>
    </QuietPage>
  );
}
