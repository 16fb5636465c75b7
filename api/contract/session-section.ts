/** Which section of the list of sessions one stands in (docs/product.md "Sessions"); their order is contract/session-sections, which few screens need. */
import type { SessionSection } from "./states";

/** Every session stands in exactly one. */
export const sectionOf = ({
  isActive,
  isCompleted,
  scheduledAt,
}: {
  isActive: boolean;
  isCompleted: boolean;
  scheduledAt: string | null;
}): SessionSection => (isCompleted ? "completed" : isActive ? "active" : scheduledAt ? "scheduled" : "planned");
