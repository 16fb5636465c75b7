// How much the account holds of what it may hold, a bar for each kind (limits.quota).
import { Progress } from "@mantine/core";
import { limits } from "#contract/limits";
import { messages } from "#contract/messages";
import { type UsageQuery, useUsageQuery } from "../../apollo/generated/graphql";
import { LoadFailure } from "../../ui/LoadFailure";
import { RowsSkeleton } from "../../ui/Skeletons";
import { SettingsSection } from "./SettingsSection";
import classes from "./UsageSection.module.css";
import { amountOf, nameOf } from "./usageWords";

/* GraphQL */ `
  query Usage {
    me { usage { kind used limit } }
  }
`;

type Usage = UsageQuery["me"]["usage"][number];

export function UsageSection() {
  const { data, error, refetch } = useUsageQuery({ fetchPolicy: "cache-and-network" });
  const usage = data?.me.usage;
  return (
    <SettingsSection id="usage" title="Usage" text="What your account holds, and how much it may hold.">
      {error && (
        <LoadFailure
          isBeside
          message={messages.loadUsageFailed}
          error={error}
          onRetry={refetch}
          retryLabel="Try Again"
        />
      )}
      {!usage && !error && <RowsSkeleton rows={5} />}
      {usage && (
        <ul className={classes.card}>
          {usage.map((each) => (
            <Row key={each.kind} {...each} />
          ))}
        </ul>
      )}
    </SettingsSection>
  );
}

function Row({ kind, used, limit }: Usage) {
  const share = used / limit;
  const color = share >= 1 ? "red" : share >= limits.quotaNotice ? "sun" : "tide";
  const words = `${amountOf(kind, used)} of ${amountOf(kind, limit)}`;
  // What there is of anything is seen, however little of the limit it is.
  const shown = used > 0 ? Math.max(1, share * 100) : 0;
  return (
    <li>
      <span>{nameOf(kind)}</span>
      <span className={classes.amount}>{words}</span>
      <Progress className={classes.bar} value={shown} color={color} size={6} radius="xl" aria-label={nameOf(kind)} />
    </li>
  );
}
