// Where an account is signed in now, the place used last first.
import type { AdminUserQuery } from "../../../apollo/generated/admin";
import { dateAndTime } from "../../../lib/dates";
import { EmptyState } from "../../../ui/EmptyState";
import { TableHead } from "../../../ui/TableHead";
import list from "../List.module.css";

type SignInsProps = { signIns: AdminUserQuery["adminUser"]["signIns"] };

export const SignIns = ({ signIns }: SignInsProps) =>
  signIns.length === 0 ? (
    <EmptyState within title="Signed in nowhere" />
  ) : (
    <table className={list.table} aria-label="Sign-ins">
      <TableHead columns={[["Device"], ["Network", list.wide], ["Signed in", list.wider], ["Last used", list.wide]]} />
      <tbody>
        {signIns.map(({ id, device, network, createdAt, lastUsedAt }) => (
          <tr key={id}>
            <th scope="row">
              <span className={list.name}>{device ?? "Unknown device"}</span>
              <span className={`${list.second} ${list.under}`}>
                {network ?? "Unknown network"}, {dateAndTime(lastUsedAt)}
              </span>
            </th>
            <td className={list.wide}>{network ?? "Unknown"}</td>
            <td className={list.wider}>{dateAndTime(createdAt)}</td>
            <td className={list.wide}>{dateAndTime(lastUsedAt)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
