// How a step with a mailed link ended, well or not, and the ways on from there.
import type { ReactNode } from "react";
import { paths } from "../../lib/paths";
import { ErrorBox } from "../../ui/ErrorBox";
import { Link } from "../../ui/Link";
import { LinkButton, PlainButton } from "../../ui/PlainButton";
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

/** The title where it is not known whether it worked: no answer came, or none that judged. */
export const unknown = "Please Try Again";

export const Failed = ({ title, words, children, onRetry }: EndedProps & { onRetry?: () => void }) => (
  <AuthLayout title={title}>
    <ErrorBox message={words} />
    {onRetry && (
      <PlainButton fullWidth onClick={onRetry}>
        Try Again
      </PlainButton>
    )}
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
