// In which order users are listed.
import { NativeSelect } from "@mantine/core";
import type { SortOrder, UserSort } from "#contract/states";
import classes from "./List.module.css";
import type { Listing } from "./useUserPages";

const sorts: { value: UserSort; label: string }[] = [
  { value: "created", label: "Created" },
  { value: "email", label: "Email" },
  { value: "name", label: "Name" },
];
const orders: { value: SortOrder; label: string }[] = [
  { value: "desc", label: "Descending" },
  { value: "asc", label: "Ascending" },
];

type UserSortingProps = { listing: Listing; onChange: (change: Partial<Listing>) => void };

/** Time begins with the newest, words begin with A. */
export const UserSorting = ({ listing: { sort, order }, onChange }: UserSortingProps) => (
  <>
    <NativeSelect
      className={classes.choice}
      label="Sort by"
      data={sorts}
      value={sort}
      onChange={({ currentTarget }) => {
        const chosen = currentTarget.value as UserSort;
        onChange({ sort: chosen, order: chosen === "created" ? "desc" : "asc" });
      }}
    />
    <NativeSelect
      className={classes.choice}
      label="Order"
      data={orders}
      value={order}
      onChange={({ currentTarget }) => onChange({ order: currentTarget.value as SortOrder })}
    />
  </>
);
