/** A screen that is one form: head, and the form on one card of a readable width. */
import type { ReactNode } from "react";
import classes from "./FormPage.module.css";
import { PageHeader, type PageHeaderProps } from "./PageHeader";

export type FormPageProps = Pick<PageHeaderProps, "title" | "subtitle" | "back" | "actions"> & { children: ReactNode };

export const FormPage = ({ children, ...head }: FormPageProps) => (
  <div className={classes.page}>
    <PageHeader {...head} />
    <div className={classes.card}>{children}</div>
  </div>
);
