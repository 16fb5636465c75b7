// The plan of a sign-up that broke off before the server heard of it: remembered in the tab, so that a notice leads back to it.

const KEY = "stint.chosenPlan";
const same = (address: string): string => address.trim().toLowerCase();

export const chosenPlan = {
  remember(email: string, planId: string): void {
    sessionStorage.setItem(KEY, JSON.stringify([same(email), planId]));
  },

  /** The id of the plan that whoever has this address chose here, or null. */
  of(email: string): string | null {
    const [owner, planId] = kept();
    return owner === same(email) ? (planId ?? null) : null;
  },

  forget(): void {
    sessionStorage.removeItem(KEY);
  },
};

function kept(): string[] {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? "[]");
  } catch {
    return [];
  }
}
