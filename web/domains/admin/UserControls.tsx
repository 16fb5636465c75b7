// What stands above the list of users: search, filters, order, and the way to a new one.
import { Button, TextInput } from "@mantine/core";
import { IconPlus, IconSearch } from "@tabler/icons-react";
import { useState } from "react";
import { limits } from "#contract/limits";
import { dayOf } from "#contract/rules";
import { ExportUsersDocument } from "../../apollo/generated/admin";
import { orders, Select } from "../../forms/Select";
import { useRestedText } from "../../forms/useRestedText";
import { levelLabels, sortLabels, statusLabels, typeLabels, wordsOf } from "./accountWords";
import { ExportButton, type TakePart } from "./ExportButton";
import classes from "./List.module.css";
import { type Filters, filtersSent, filtersSet, type Listing, noFilters } from "./useListing";
import type { UserPages } from "./useUserPages";

/* GraphQL */ `
  mutation ExportUsers(
    $search: String, $accountType: AccountType, $subscriptionLevel: SubscriptionLevel, $subscriptionStatus: SubscriptionStatus,
    $verified: Boolean, $madeFrom: Date, $madeUntil: Date, $sort: UserSort, $order: SortOrder, $cursor: ID
  ) {
    exportUsers(
      search: $search accountType: $accountType subscriptionLevel: $subscriptionLevel subscriptionStatus: $subscriptionStatus
      verified: $verified madeFrom: $madeFrom madeUntil: $madeUntil sort: $sort order: $order cursor: $cursor
    ) { text nextCursor }
  }
`;

type Client = Parameters<TakePart>[0];

/** A part of all that are listed, not of this page alone. */
async function takeUsers(client: Client, listing: Listing, cursor: string | null) {
  const { sort, order } = listing;
  const variables = { ...filtersSent(listing), sort, order, cursor };
  return (await client.mutate({ mutation: ExportUsersDocument, variables })).data?.exportUsers;
}

type UserControlsProps = { pages: UserPages; onCreate: () => void };

/** The filters stand open where an address has set some. */
export function UserControls({ pages, onCreate }: UserControlsProps) {
  const { listing, arrange } = pages;
  const set = filtersSet(listing);
  const [isOpen, setOpen] = useState(set > 0);
  return (
    <>
      <div className={classes.controls}>
        <TextInput
          className={classes.search}
          type="search"
          label="Search"
          placeholder="Email or name"
          maxLength={limits.title.max}
          leftSection={<IconSearch size={16} stroke={1.75} aria-hidden />}
          value={pages.typed}
          onChange={(event) => pages.type(event.currentTarget.value)}
        />
        <Select
          className={classes.choice}
          label="Sort by"
          data={sorts}
          value={listing.sort}
          onChange={(sort) => arrange({ sort })}
        />
        <Select
          className={classes.choice}
          label="Order"
          data={orders}
          value={listing.order}
          onChange={(order) => arrange({ order })}
        />
        <Button variant="default" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {set > 0 ? `Filters (${set})` : "Filters"}
        </Button>
        <ExportButton name="stint-users" part={(client, cursor) => takeUsers(client, listing, cursor)} />
        <Button className={classes.act} leftSection={<IconPlus size={16} aria-hidden />} onClick={onCreate}>
          Create User
        </Button>
      </div>
      {isOpen && <FilterFields listing={listing} onChange={arrange} />}
    </>
  );
}

const choices = <W extends string>(labels: Record<W, string>) =>
  wordsOf(labels).map((value) => ({ value, label: labels[value] }));
const orAll = <W extends string>(labels: Record<W, string>) => [
  { value: "", label: "All" } as const,
  ...choices(labels),
];

const sorts = choices(sortLabels);
const types = orAll(typeLabels);
const levels = orAll(levelLabels);
const statuses = orAll(statusLabels);
const verification = orAll({ verified: "Verified", unverified: "Not verified" });

type FilterFieldsProps = {
  listing: Listing;
  onChange: (change: Partial<Listing>, how?: { replace: boolean }) => void;
};

const FilterFields = ({ listing, onChange }: FilterFieldsProps) => (
  // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be a grid with its legend beside the fields
  <div className={classes.filters} role="group" aria-label="Filters">
    <Select label="Account type" data={types} value={listing.type} onChange={(type) => onChange({ type })} />
    <Select label="Level" data={levels} value={listing.level} onChange={(level) => onChange({ level })} />
    <Select label="Status" data={statuses} value={listing.status} onChange={(status) => onChange({ status })} />
    <Select label="Email" data={verification} value={listing.email} onChange={(email) => onChange({ email })} />
    <DayField label="Created from" value={listing.from} onChange={(from) => onChange({ from }, { replace: true })} />
    <DayField
      label="Created until"
      value={listing.until}
      onChange={(until) => onChange({ until }, { replace: true })}
    />
    <Button
      variant="default"
      disabled={filtersSet(listing) === 0}
      onClick={() => onChange({ ...noFilters } satisfies Filters)}
    >
      Clear Filters
    </Button>
    <p>Days begin and end at midnight UTC; both are included.</p>
  </div>
);

type DayFieldProps = { label: string; value: string; onChange: (day: string) => void };

/** A day; one that is half typed is none yet. */
function DayField({ label, value, onChange }: DayFieldProps) {
  const [typed, type] = useRestedText(value, (day) => {
    if (day === "" || dayOf(day) !== null) onChange(day);
  });
  return <TextInput type="date" label={label} value={typed} onChange={(event) => type(event.currentTarget.value)} />;
}
