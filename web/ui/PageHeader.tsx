/** The head of a screen: the way back, its name with badges, one line under it, and what can be done here. */
import { IconArrowLeft } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { type To } from "react-router";
import { Link } from "./Link";
import classes from "./PageHeader.module.css";

export type PageHeaderProps = {
  title: ReactNode;
  subtitle?: ReactNode;
  back?: { label: string; to: To };
  /** Beside the title. */
  badges?: ReactNode;
  /** Buttons on the right, at most one of them filled. */
  actions?: ReactNode;
};

export function PageHeader({ title, subtitle, back, badges, actions }: PageHeaderProps) {
  return (
    <div className={classes.head}>
      {back && (
        <Link className={classes.back} to={back.to}>
          <IconArrowLeft size={16} stroke={1.75} aria-hidden />
          {back.label}
        </Link>
      )}
      <div className={classes.row}>
        <div className={classes.name}>
          <h1>{title}</h1>
          {badges}
        </div>
        {subtitle && <p className={classes.subtitle}>{subtitle}</p>}
        {actions && <div className={classes.actions}>{actions}</div>}
      </div>
    </div>
  );
}
