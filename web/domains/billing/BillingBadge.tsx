// Where a subscription or a payment stands, as icon, word and tint.
import {
  IconAlertCircle,
  IconArrowBackUp,
  IconCalendarX,
  IconCircle,
  IconCircleCheck,
  IconClock,
  IconHourglass,
  IconPlayerPlay,
} from "@tabler/icons-react";
import type { BillingStatus, SubscriptionStatus } from "#contract/states";
import { type Look, StateBadge } from "../../ui/Badge";
import { paymentLabels, statusLabels } from "./billingWords";

const statusLooks: Record<SubscriptionStatus, Look> = {
  active: { tone: "tide", icon: IconPlayerPlay },
  trial: { tone: "sun", icon: IconHourglass },
  cancelled: { tone: "sun", icon: IconCalendarX },
  past_due: { tone: "red", icon: IconAlertCircle },
  unpaid: { tone: "red", icon: IconAlertCircle },
  inactive: { tone: "line", icon: IconCircle },
};
const paymentLooks: Record<BillingStatus, Look> = {
  completed: { tone: "moss", icon: IconCircleCheck },
  pending: { tone: "sun", icon: IconClock },
  failed: { tone: "red", icon: IconAlertCircle },
  refunded: { tone: "line", icon: IconArrowBackUp },
};

export const SubscriptionStatusBadge = ({ status }: { status: SubscriptionStatus }) => (
  <StateBadge look={statusLooks[status]} word={statusLabels[status]} />
);
export const PaymentStatusBadge = ({ status }: { status: BillingStatus }) => (
  <StateBadge look={paymentLooks[status]} word={paymentLabels[status]} />
);
