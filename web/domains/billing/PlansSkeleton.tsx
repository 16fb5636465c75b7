// The plan cards to be, while the subscription is asked for.
import { Skeleton } from "@mantine/core";
import { Waiting } from "../../ui/Skeletons";
import classes from "./PlanCards.module.css";

export const PlansSkeleton = () => (
  <Waiting>
    <div className={classes.plans}>
      {["basic", "premium", "pro"].map((plan) => (
        <Skeleton key={plan} height={282} radius="md" />
      ))}
    </div>
  </Waiting>
);
