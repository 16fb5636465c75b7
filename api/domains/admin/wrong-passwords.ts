/** Wrong passwords for an administrator's name and wrong codes after a right one, kept until its owner has seen them (docs/product.md "Back-office"). */
import type { Administrator } from "../../core/actor";
import type { Client } from "../../core/context";
import type { Json } from "../../core/json";
import { shownNetworkOf } from "../../core/network";
import type { Transact } from "../../core/work";
import { from, int, iso, nullable, select, text, uuid } from "../../db/columns";
import { objectOf, type Runner, readJson, statement } from "../../db/statements";
import type { WrongPasswords } from "./admin.type";
import { noteAct } from "./audit";

const note = statement(
  "admin-wrong-password",
  "UPDATE admins SET wrong_passwords = wrong_passwords + 1, wrong_password_at = now(), wrong_password_from = $2 WHERE id = $1",
);
const seen = statement(
  "admin-wrong-passwords-seen",
  "UPDATE admins SET wrong_passwords = wrong_passwords - $2 WHERE id = $1 AND wrong_passwords >= $2 RETURNING id",
  { id: uuid },
);
const read = statement(
  "admin-wrong-passwords",
  objectOf(
    select(
      {
        count: from("a.wrong_passwords", int),
        lastAt: from("a.wrong_password_at", iso),
        network: from("a.wrong_password_from", nullable(text)),
      },
      "admins a",
    ),
    "WHERE a.id = $1 AND a.wrong_passwords > 0",
  ),
);

/** Notes one beside the answer, which would else tell by its time whether somebody has the name: only where there is one is it written. */
export const noteWrongPassword = (runner: Runner, id: string | null, { address }: Client): void => {
  if (id !== null) runner.rows(note, [id, shownNetworkOf(address)]).catch(() => {}); // the login was refused all the same
};

/** Those that the caller has not seen yet, or null. */
export const readWrongPasswords = (runner: Runner, { id }: Administrator): Promise<Json<WrongPasswords> | null> =>
  readJson(runner, read, [id]);

/** The caller has seen them: from now on only later ones are told. What was seen stands in the audit log. */
export const seeWrongPasswords = (transact: Transact, admin: Administrator): Promise<void> =>
  transact(async (work) => {
    const told = (await readWrongPasswords(work, admin))?.value;
    if (!told) return;
    // Of two who say so at once one has seen them.
    if ((await work.rows(seen, [admin.id, told.count])).length === 0) return;
    const { count, network } = told;
    const details = network === null ? { count } : { count, network };
    await noteAct(work, admin, "admin.wrong-passwords", { id: admin.id, name: admin.username }, details);
  });
