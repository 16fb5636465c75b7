// The four cards of the dashboard, each with its way in and a small picture of the real thing (docs/product.md "Dashboard").
import type { ReactNode } from "react";
import { useOverviewQuery } from "../../apollo/generated/graphql";
import { paths, type View } from "../../lib/paths";
import { LinkButton } from "../../ui/PlainButton";
import { BoardsPicture, ProjectsPicture, TasksPicture } from "./CardPictures";
import classes from "./DashboardCards.module.css";
import { FocusPicture } from "./FocusPicture";

export function DashboardCards() {
  const known = useOverviewQuery().data?.overview;
  return (
    <div className={classes.four}>
      <Card title="Projects" text="Group work that ends with something finished." view="projects" open="Open Projects">
        {known && <ProjectsPicture projects={known.newestActive} />}
      </Card>
      <Card title="Tasks" text="Every next step, filtered by where it stands." view="tasks" open="Open Tasks">
        {known && <TasksPicture counts={known.tasksByStatus} />}
      </Card>
      <Card title="Kanban Boards" text="Three columns: planned, up next, finished." view="kanban" open="Open Boards">
        {known && <BoardsPicture cards={known.pictured} />}
      </Card>
      <Card
        title="Focus Timer"
        text="Pomodoro sessions with breaks built in."
        view="pomodoro"
        open="Open Focus Timer"
        main
      >
        <FocusPicture />
      </Card>
    </div>
  );
}

interface CardProps {
  title: string;
  text: string;
  view: View;
  /** Words of the button. */
  open: string;
  /** The one filled button of the screen. */
  main?: boolean;
  children: ReactNode;
}

function Card({ title, text, view, open, main = false, children }: CardProps) {
  return (
    <article className={classes.card}>
      <h2>{title}</h2>
      <p>{text}</p>
      <div className={classes.picture}>{children}</div>
      <LinkButton to={paths.view(view)} variant={main ? "filled" : "default"} className={classes.open}>
        {open}
      </LinkButton>
    </article>
  );
}
