// The four cards of the dashboard, each with its way in and a small picture of the real thing (docs/product.md "Dashboard").
import { Button } from "@mantine/core";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { useDashboardFactsQuery } from "../../apollo/generated/graphql";
import { paths, type View } from "../../lib/paths";
import { BoardsPicture, ProjectsPicture, TasksPicture } from "./CardPictures";
import classes from "./DashboardCards.module.css";
import { FocusPicture } from "./FocusPicture";

/* GraphQL */ `
  # What the four cards draw: one request, only what their pictures need.
  query DashboardFacts {
    projects { id name status createdAt }
    tasks { id status projectId listId }
  }
`;

export function DashboardCards() {
  const { data } = useDashboardFactsQuery();
  return (
    <div className={classes.four}>
      <Card title="Projects" text="Group work that ends with something finished." view="projects" open="Open Projects">
        {data && <ProjectsPicture facts={data} />}
      </Card>
      <Card title="Tasks" text="Every next step, filtered by where it stands." view="tasks" open="Open Tasks">
        {data && <TasksPicture tasks={data.tasks} />}
      </Card>
      <Card title="Kanban Boards" text="Three columns: planned, up next, finished." view="kanban" open="Open Boards">
        {data && <BoardsPicture tasks={data.tasks} />}
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
      <Button component={Link} to={paths.view(view)} variant={main ? "filled" : "default"} className={classes.open}>
        {open}
      </Button>
    </article>
  );
}
