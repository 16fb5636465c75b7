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
  type TablerIcon,
} from "@tabler/icons-react";
import type { BillingStatus, SubscriptionStatus } from "#contract/states";
import { Badge, type BadgeTone } from "../../ui/Badge";
import { paymentLabels, statusLabels } from "./billingWords";

type Look = [tone: BadgeTone, Icon: TablerIcon];

const statusLooks: Record<SubscriptionStatus, Look> = {
  active: ["tide", IconPlayerPlay],
  trial: ["sun", IconHourglass],
  cancelled: ["sun", IconCalendarX],
  past_due: ["red", IconAlertCircle],
  unpaid: ["red", IconAlertCircle],
  inactive: ["line", IconCircle],
};
const paymentLooks: Record<BillingStatus, Look> = {
  completed: ["moss", IconCircleCheck],
  pending: ["sun", IconClock],
  failed: ["red", IconAlertCircle],
  refunded: ["line", IconArrowBackUp],
};

export const SubscriptionStatusBadge = ({ status }: { status: SubscriptionStatus }) => (
  <Shown look={statusLooks[status]} word={statusLabels[status]} />
);
export const PaymentStatusBadge = ({ status }: { status: BillingStatus }) => (
  <Shown look={paymentLooks[status]} word={paymentLabels[status]} />
);

function Shown({ look: [tone, Icon], word }: { look: Look; word: string }) {
  return (
    <Badge tone={tone} icon={<Icon size={14} stroke={2} aria-hidden />}>
      {word}
    </Badge>
  );
}
