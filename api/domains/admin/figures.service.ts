/**
 * Figures by month of UTC, from what accounts hold and what those that are gone left behind: sign-ups, free trials that began, accounts
 * whose first payment followed one, subscriptions that ended, and income. A payment that was given back counts as none.
 */
import type { Work } from "../../core/work";
import { big, from, nullable, select, text } from "../../db/columns";
import { type Runner, statement } from "../../db/statements";
import type { Tools } from "../../ports/tools";
import type { ActiveUsersService } from "./active-users.service";
import type { FigureKind, Figures, MonthFigure } from "./figures.type";

/** So many months a page. */
const MONTHS = 12;

const monthOf = (at: string) => `to_char(${at} AT TIME ZONE 'UTC', 'YYYY-MM')`;

/** Where each figure stands: rows with an instant. A step counts as a conversion when it is the first payment behind a trial. */
const sources: Readonly<
  Record<FigureKind, { rows: string; owner: string; at: string; amount?: string; currency?: string }>
> = {
  sign_ups: { rows: "users x WHERE true", owner: "x.id", at: "x.created_at" },
  trials: { rows: "subscription_events x WHERE x.event = 'trial_started'", owner: "x.user_id", at: "x.created_at" },
  conversions: {
    rows: `subscription_events x WHERE x.event = 'activated'
      AND EXISTS (SELECT 1 FROM subscription_events t WHERE t.user_id = x.user_id AND t.event = 'trial_started' AND t.place < x.place)
      AND NOT EXISTS (SELECT 1 FROM subscription_events b WHERE b.user_id = x.user_id AND b.event = 'activated' AND b.place < x.place)`,
    owner: "x.user_id",
    at: "x.created_at",
  },
  ends: { rows: "subscription_events x WHERE x.event = 'ended'", owner: "x.user_id", at: "x.created_at" },
  income: {
    rows: "billing_records x WHERE x.status = 'completed'",
    owner: "x.user_id",
    at: "x.billing_date",
    amount: "sum(x.amount)",
    currency: "x.currency",
  },
};

const figure = { month: text, currency: nullable(text), amount: big };

const counted = (kind: FigureKind, where: (of: (typeof sources)[FigureKind]) => string) => {
  const { rows, at, amount = "count(*)", currency = "NULL::text" } = sources[kind];
  return select(
    {
      month: from(monthOf(at), text),
      currency: sources[kind].currency ? from(currency, text) : from(currency, nullable(text)),
      amount: from(`${amount}::bigint`, big),
    },
    `${rows} AND ${where(sources[kind])} GROUP BY 1, 2`,
  );
};
const kinds = Object.keys(sources) as FigureKind[];
const inMonths = new Map(
  kinds.map((kind) => [
    kind,
    statement(
      `figures-${kind}`,
      counted(kind, ({ at }) => `${at} >= $1::timestamptz AND ${at} < $2::timestamptz`),
    ),
  ]),
);
const ofOne = new Map(
  kinds.map((kind) => [
    kind,
    statement(
      `account-figures-${kind}`,
      counted(kind, ({ owner }) => `${owner} = $1`),
    ),
  ]),
);

const left = statement(
  "figures-kept",
  `SELECT kind, to_char(month, 'YYYY-MM') AS month, currency, sum(amount)::bigint AS amount FROM kept_figures
   WHERE month >= $1::date AND month < $2::date GROUP BY kind, month, currency`,
  { kind: text, ...figure },
);
const runsStill = statement(
  "account-running",
  `SELECT ${monthOf("now()")} AS month FROM subscriptions s WHERE s.user_id = $1 AND s.status NOT IN ('pending', 'dropped', 'ended') LIMIT 1`,
  { month: text },
);
const keep = statement(
  "figures-keep",
  "INSERT INTO kept_figures (kind, month, currency, amount) VALUES ($1, $2::date, $3, $4)",
);
/** Before an account's rows go: what it had in the figures stays, and a subscription that it takes along has ended. */
export async function keepFigures(work: Work, userId: string): Promise<void> {
  for (const [kind, one] of ofOne)
    for (const { month, currency, amount } of await work.rows(one, [userId]))
      await work.rows(keep, [kind, `${month}-01`, currency, amount]);
  for (const { month } of await work.rows(runsStill, [userId])) await work.rows(keep, ["ends", `${month}-01`, null, 1]);
}

export class FiguresService {
  constructor(
    private readonly tools: Pick<Tools, "pool" | "clock">,
    private readonly active: ActiveUsersService,
  ) {}

  /** The twelve months up to `until` (a day of the last one), or up to the present one. */
  read(until: string | null): Promise<Figures> {
    return readFigures(this.tools.pool, this.active, until, new Date(this.tools.clock.now()));
  }
}

async function readFigures(
  runner: Runner,
  active: ActiveUsersService,
  until: string | null,
  now: Date,
): Promise<Figures> {
  const last = new Date(until ?? now);
  const months = Array.from({ length: MONTHS }, (_, at) => monthAt(last, at - MONTHS + 1));
  const span = [monthAt(last, 1 - MONTHS), monthAt(last, 1)].map((month) => `${month}-01T00:00:00Z`);
  const days = span.map((at) => at.slice(0, 10)) as [string, string];
  const [here, gone, used, activeCounts] = await Promise.all([
    Promise.all(
      [...inMonths].map(async ([kind, one]) => (await runner.rows(one, span)).map((row) => ({ kind, ...row }))),
    ),
    runner.rows(left, days),
    active.now(),
    active.kept(...days),
  ]);
  return { months, figures: added([...here.flat(), ...gone]), active: used, activeCounts };
}

const monthAt = (of: Date, away: number): string =>
  new Date(Date.UTC(of.getUTCFullYear(), of.getUTCMonth() + away)).toISOString().slice(0, 7);

/** Sums of 64 bits come as texts; a month's cents are exact as numbers. */
function added(rows: readonly (Omit<MonthFigure, "amount"> & { amount: string })[]): MonthFigure[] {
  const sums = new Map<string, MonthFigure>();
  for (const { kind, month, currency, amount } of rows) {
    const key = `${kind} ${month} ${currency}`;
    const before = sums.get(key)?.amount ?? 0;
    sums.set(key, { kind, month, currency, amount: before + Number(amount) });
  }
  return [...sums.values()];
}
