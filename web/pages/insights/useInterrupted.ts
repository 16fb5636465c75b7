/** What interrupted the focus of a period, kept true while it is looked at. */
import { type InterruptedDaysQuery, useInterruptedDaysQuery } from "../../apollo/generated/insights";
import { useMoved } from "../../domains/insights/useFocusSummary";
import { useRereadWhen } from "../../domains/sessions/useRereadWhen";
import { zoneHere } from "../../lib/zone";
import type { Period } from "./period";

/* GraphQL */ `
  query InterruptedDays($zone: String!, $from: Date!, $to: Date!) {
    interruptions(zone: $zone, from: $from, to: $to) {
      from to internal external
      days { day internal external }
      hours { hour internal external }
      words { word internal external }
    }
  }
`;

export type Interrupted = InterruptedDaysQuery["interruptions"];

/** Undefined until it is known; of the period before as long as the next is not. */
export function useInterrupted(period: Period) {
  const zone = zoneHere();
  const { data, previousData, error, refetch } = useInterruptedDaysQuery({
    variables: { zone, from: period.from, to: period.to },
    fetchPolicy: "cache-and-network",
  });
  useRereadWhen(useMoved(), `${zone} ${period.from} ${period.to}`, refetch);
  return {
    interrupted: (data ?? (error ? undefined : previousData))?.interruptions,
    error: data ? undefined : error,
    retry: refetch,
  };
}
