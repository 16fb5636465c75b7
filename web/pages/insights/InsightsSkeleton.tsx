/** The pictures to be, as tall as they are. */
import { Waiting } from "../../ui/Skeletons";
import classes from "./Insights.module.css";

export const InsightsSkeleton = () => (
  <Waiting>
    <div className={classes.pictures}>
      <div className={classes.block} data-wide="" style={{ height: 330 }} />
      <div className={classes.block} style={{ height: 260 }} />
      <div className={classes.block} style={{ height: 260 }} />
      <div className={classes.block} data-wide="" style={{ height: 330 }} />
    </div>
  </Waiting>
);
