// An administrator's own second factor and passkeys: read together, as each may stand for the other.
import { useAdminFactorsQuery } from "../../apollo/generated/admin";

/* GraphQL */ `
  query AdminFactors {
    adminSecondFactor { on since recoveryCodesLeft required }
    adminPasskeys { id name backedUp createdAt lastUsedAt }
  }
`;

/** `reread` asks the server; at first that is done by `fresh` alone, others show what is here. */
export function useFactors({ fresh = false } = {}) {
  const { data, error, refetch } = useAdminFactorsQuery({ fetchPolicy: fresh ? "network-only" : "cache-first" });
  return { factors: data, error, reread: refetch };
}
