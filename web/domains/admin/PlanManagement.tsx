// Plans: which can be bought and which are only coming soon.
import { Switch } from "@mantine/core";
import { type AdminPlansQuery, useAdminPlansQuery, useSetPlanAvailabilityMutation } from "../../apollo/generated/admin";
import { notify } from "../../lib/notify";
import { LoadFailure } from "../../ui/LoadFailure";
import { RowsSkeleton } from "../../ui/Skeletons";
import { TableHead } from "../../ui/TableHead";
import { adminSentence } from "./adminClient";
import { failures } from "./failures";
import classes from "./List.module.css";

/* GraphQL */ `
  query AdminPlans {
    plans { id name price interval available }
  }

  mutation SetPlanAvailability($id: ID!, $input: PlanAvailabilityInput!) {
    setPlanAvailability(id: $id, input: $input) { id name price interval available }
  }
`;

type Plan = AdminPlansQuery["plans"][number];

export function PlanManagement() {
  const { data, error, refetch } = useAdminPlansQuery({ fetchPolicy: "cache-and-network" });
  const plans = data?.plans;
  return (
    <section aria-label="Plans">
      {error && <LoadFailure message={failures.fetchPlans} error={error} onRetry={refetch} retryLabel="Try Again" />}
      {!plans && !error && <RowsSkeleton rows={3} />}
      {plans && (
        <table className={classes.table} aria-label="Plans">
          <TableHead columns={[["Plan"], ["Price"], ["Can be bought"]]} />
          <tbody>
            {plans.map((plan) => (
              <PlanRow key={plan.id} plan={plan} />
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}

function PlanRow({ plan }: { plan: Plan }) {
  const { id, name, price, interval, available } = plan;
  const [set, { loading }] = useSetPlanAvailabilityMutation();
  const change = async (wanted: boolean) => {
    try {
      await set({
        variables: { id, input: { available: wanted } },
        optimisticResponse: { setPlanAvailability: { ...plan, available: wanted } },
      });
      notify.success(wanted ? `${name} can be bought now` : `${name} is shown as coming soon`);
    } catch (problem) {
      notify.error(adminSentence(problem, failures.updatePlan));
    }
  };
  return (
    <tr>
      <th scope="row">{name}</th>
      <td>
        {price / 100} euros a {interval}
      </td>
      <td>
        <Switch
          label={available ? "Available" : "Coming Soon"}
          aria-label={`${name} can be bought`}
          checked={available}
          disabled={loading}
          onChange={(event) => void change(event.currentTarget.checked)}
        />
      </td>
    </tr>
  );
}
