// The four counts, fetched together; an ellipsis until they are here (docs/product.md "Dashboard").
import { useOverviewQuery } from "../../apollo/generated/graphql";
import { LoadFailure } from "../../ui/LoadFailure";
import classes from "./QuickOverview.module.css";

/* GraphQL */ `
  query Overview {
    # The four counts, and what the cards beside them draw.
    overview {
      activeProjects tasks boards sessions
      tasksByStatus { plan todo done }
      pictured { plan todo done }
      newestActive { id name tasks { plan todo done } }
    }
  }
`;

export function QuickOverview() {
  const { data, error, refetch } = useOverviewQuery();
  const counts = data?.overview;
  const rows = [
    ["Active Projects", counts?.activeProjects],
    ["Tasks", counts?.tasks],
    ["Kanban Boards", counts?.boards],
    ["Focus Sessions", counts?.sessions],
  ] as const;
  return (
    <section className={classes.overview} aria-labelledby="quick-overview">
      <h2 id="quick-overview">Quick Overview</h2>
      {error && !counts && (
        <LoadFailure message="Failed to load overview" error={error} onRetry={refetch} retryLabel="Try Again" />
      )}
      <dl aria-busy={!counts && !error}>
        {rows.map(([label, count]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{count ?? "…"}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
