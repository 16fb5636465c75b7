/** What is not there, or not any more: one sentence, why that may be, one way on. Nothing else stands there. */
import type { ReactNode } from "react";
import { messages } from "#contract/messages";
import { Mark } from "./Mark";
import classes from "./Notice.module.css";
import { LinkButton } from "./PlainButton";

export type NotFoundProps = {
  title: string;
  /** Why that may be, where it is something else than a deletion. */
  text?: string;
  /** The one way on. */
  back?: { label: string; to: string };
  /** Buttons beside it, or in its place. */
  children?: ReactNode;
  below?: ReactNode;
  /** Where: in the place of a screen, in a part of one, or alone in the window. */
  place?: "screen" | "part" | "window";
};

export function NotFound({
  title,
  text = messages.maybeDeleted,
  back,
  children,
  below,
  place = "screen",
}: NotFoundProps) {
  const Heading = place === "part" ? "h3" : "h1";
  return (
    <div className={classes.notice} data-place={place}>
      {place === "window" && <Mark />}
      <div role="status">
        <Heading>{title}</Heading>
        <p>{text}</p>
      </div>
      <div className={classes.actions}>
        {back && <LinkButton to={back.to}>{back.label}</LinkButton>}
        {children}
      </div>
      {below}
    </div>
  );
}
