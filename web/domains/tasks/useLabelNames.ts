/** The labels that one's tasks bear, the most used first: what is offered where one is written or chosen. */
import { useLabelsQuery } from "../../apollo/generated/graphql";

/* GraphQL */ `
  query Labels {
    labels { name }
  }
`;

/** None until it is known; `skip` asks for nothing. */
export function useLabelNames(skip = false): string[] {
  const { data } = useLabelsQuery({ skip, fetchPolicy: "cache-and-network" });
  return (data?.labels ?? []).map(({ name }) => name);
}
