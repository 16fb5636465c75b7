/** A board to be: three columns of faint cards in their final places. */
import { Skeleton } from "@mantine/core";
import classes from "../../board/Board.module.css";
import { Waiting } from "../../ui/Skeletons";
import own from "./BoardSkeleton.module.css";

/** Heights of the cards of each column, pixels. */
const cards = [
  [158, 119, 158],
  [158, 119],
  [119, 119, 119],
];

export const BoardSkeleton = () => (
  <Waiting>
    <div className={classes.columns}>
      {cards.map((heights, column) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the columns never change
        <div key={column} className={own.column}>
          <Skeleton height={14} width={72} mb={6} />
          {heights.map((height, card) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the cards never change
            <Skeleton key={card} height={height} radius="md" />
          ))}
        </div>
      ))}
    </div>
  </Waiting>
);
