// The three feature cards of the landing page, each with a small picture of the thing itself.
import { IconCircleCheck, IconCircleDashed, IconCircleDot, IconFolder, IconHourglass } from "@tabler/icons-react";
import { Strip, type StripStretch } from "../../ui/Strip";
import classes from "./Features.module.css";

const columns = [
  { name: "Plan", Icon: IconCircleDashed, cards: ["rest", "rest", "rest"] },
  { name: "To Do", Icon: IconCircleDot, cards: ["rest", "lifted"] },
  { name: "Done", Icon: IconCircleCheck, cards: ["rest"] },
] as const;

/** Two hours of 25 and 5 minutes, a third of the way in. */
const stretches: readonly StripStretch[] = [1, 1, 0.42, 0, 0, 0, 0, 0].map((filled, index) => ({
  kind: index % 2 === 0 ? "focus" : "break",
  share: (index % 2 === 0 ? 25 : 5) / 120,
  filled,
}));

const icon = { size: 16, stroke: 1.75 } as const;

export function Features() {
  return (
    <section className={classes.features} aria-label="What it does">
      <article>
        <div className={classes.picture} aria-hidden="true">
          <div className={classes.board}>
            {columns.map(({ name, Icon, cards }) => (
              <div key={name}>
                <span>
                  <Icon {...icon} />
                  {name}
                </span>
                {cards.map((state, place) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: a still picture
                  <i key={place} data-state={state} />
                ))}
              </div>
            ))}
          </div>
        </div>
        <h2>Visual Project Management</h2>
        <p>
          Kanban boards where the column is the status. Move a card and the task, the project and the count all agree.
        </p>
      </article>
      <article>
        <div className={classes.picture} aria-hidden="true">
          <div>
            <div className={classes.clock}>
              <b>1:19:32</b>
              <span>Focus 2 of 4</span>
            </div>
            <Strip stretches={stretches} height={40} playhead={0.3375} />
          </div>
        </div>
        <h2>Focus Techniques</h2>
        <p>
          Pomodoro sessions with a clock that stays true through sleep, reloads and a second tab. Breaks arrive on their
          own.
        </p>
      </article>
      <article>
        <div className={classes.picture} aria-hidden="true">
          <div className={classes.tree}>
            <div>
              <IconFolder {...icon} />
              Thesis
            </div>
            <div>
              <IconCircleDot {...icon} />
              Write the methods section
            </div>
            <div>
              <IconHourglass {...icon} />
              In focus now
            </div>
          </div>
        </div>
        <h2>Holistic Approach</h2>
        <p>One task lives in a project, on a board and in a session at once. Nothing is copied, so nothing drifts.</p>
      </article>
    </section>
  );
}
