// How a step with a mailed link ended, well or not, and the ways on from there.
import type { ReactNode } from "react";
import { paths } from "../../lib/paths";
import { ErrorBox } from "../../ui/ErrorBox";
import { Link } from "../../ui/Link";
import { LinkButton } from "../../ui/PlainButton";
import classes from "./AuthForm.module.css";
import { AuthLayout } from "./AuthLayout";

type EndedProps = { title: string; words: string; children?: ReactNode };

export const UnderWay = ({ title }: { title: string }) => (
  <AuthLayout title={title}>
    <p className={classes.waiting} role="status">
      One moment, please.
    </p>
  </AuthLayout>
);

/** Leads to the login unless it is given other ways on. */
export const EndedWell = ({ title, words, children = <ContinueToLogin /> }: EndedProps) => (
  <AuthLayout title={title}>
    <div className={classes.said} role="status">
      <p>{words}</p>
    </div>
    {children}
  </AuthLayout>
);

/** With `onRetry`, whether it worked is not known: then the title says nothing of it either. */
export const Failed = ({ title, words, children, onRetry }: EndedProps & { onRetry?: () => void }) => (
  <AuthLayout title={onRetry ? "Please Try Again" : title}>
    <ErrorBox message={words} onRetry={onRetry} retryLabel="Try Again" />
    {children}
    <div className={classes.below}>
      <BackToLogin />
    </div>
  </AuthLayout>
);

const ContinueToLogin = () => (
  <LinkButton to={paths.login()} fullWidth>
    Continue to Login
  </LinkButton>
);

export const BackToLogin = () => (
  <Link className={classes.link} to={paths.login()}>
    Back to Login
  </Link>
);
