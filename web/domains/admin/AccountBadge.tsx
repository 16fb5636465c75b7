// What kind of account somebody has, as the lists of the back-office show it (docs/product.md "Back-office", docs/api.md "Entities").
import { IconHourglass, IconShield, IconStar, IconUser } from "@tabler/icons-react";
import type { AccountType } from "#contract/states";
import type { UserRowFragment } from "../../apollo/generated/admin";
import { type Look, StateBadge } from "../../ui/Badge";
import { levelLabels, typeLabels } from "./accountWords";

/** Administrators stand beside the users' types: they have no account of a user. */
type Kind = AccountType | "admin";

const looks: Record<Kind, Look & { word: string }> = {
  free: { tone: "line", icon: IconUser, word: typeLabels.free },
  trial: { tone: "sun", icon: IconHourglass, word: typeLabels.trial },
  premium: { tone: "tide", icon: IconStar, word: typeLabels.premium },
  admin: { tone: "ink", icon: IconShield, word: "Admin" },
};

export function KindBadge({ kind, level }: { kind: Kind; level?: string }) {
  const { word, ...look } = looks[kind];
  return <StateBadge look={look} word={level ? `${word} · ${level}` : word} />;
}

/** "Premium · Pro" */
export const AccountBadge = ({ user }: { user: UserRowFragment }) => (
  <KindBadge kind={user.accountType} level={user.subscriptionLevel ? levelLabels[user.subscriptionLevel] : undefined} />
);
