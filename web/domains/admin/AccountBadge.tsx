// What kind of account somebody has, as the lists of the back-office show it (docs/product.md "Back-office", docs/api.md "Entities").
import { IconHourglass, IconShield, IconStar, IconUser, type TablerIcon } from "@tabler/icons-react";
import type { AccountType } from "#contract/states";
import type { UserRowFragment } from "../../apollo/generated/admin";
import { Badge, type BadgeTone } from "../../ui/Badge";
import { levelLabels, typeLabels } from "./accountWords";

/** Administrators stand beside the users' types: they have no account of a user. */
type Kind = AccountType | "admin";

const looks: Record<Kind, { tone: BadgeTone; Icon: TablerIcon; word: string }> = {
  free: { tone: "line", Icon: IconUser, word: typeLabels.free },
  trial: { tone: "sun", Icon: IconHourglass, word: typeLabels.trial },
  premium: { tone: "tide", Icon: IconStar, word: typeLabels.premium },
  admin: { tone: "ink", Icon: IconShield, word: "Admin" },
};

export function KindBadge({ kind, level }: { kind: Kind; level?: string }) {
  const { tone, Icon, word } = looks[kind];
  return (
    <Badge tone={tone} icon={<Icon size={14} stroke={2} aria-hidden />}>
      {level ? `${word} · ${level}` : word}
    </Badge>
  );
}

/** "Premium · Pro" */
export const AccountBadge = ({ user }: { user: UserRowFragment }) => (
  <KindBadge kind={user.accountType} level={user.subscriptionLevel ? levelLabels[user.subscriptionLevel] : undefined} />
);
