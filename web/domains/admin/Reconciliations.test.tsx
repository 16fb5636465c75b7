// What an operator sees of reading everything back from the payment provider (docs/product.md "Back-office").
import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { type Answer, answers, refusal } from "../../test/answers";
import { renderApp } from "../../test/render";
import { Reconciliations } from "./Reconciliations";
import { courseWords, differenceWords } from "./reconciliationWords";

const run = (fields: object) => ({
  __typename: "Reconciliation",
  ...{ id: "1", startedBy: null, beganAt: "2026-01-02T03:00:00.000Z", endedAt: "2026-01-02T03:04:00.000Z" },
  ...{ read: 1840, differed: 0, failed: 0, lastError: null },
  ...fields,
});
const told = (...runs: object[]) => ({ reconciliations: runs, reconciliationFindings: [] });

function open(start: Answer, ...seen: object[]) {
  let asked = 0;
  const server = answers({
    Reconciliations: () => seen[Math.min(asked++, seen.length - 1)] as Record<string, unknown>,
    StartReconciliation: start,
  });
  renderApp(<Reconciliations />, { link: server.link });
  return server;
}
const start = async () => userEvent.click(await screen.findByRole("button", { name: "Start now" }));

it("starts a run, and waits for it", async () => {
  const { asked } = open({ startReconciliation: "2" }, told(), told(run({ id: "2", startedBy: "me", endedAt: null })));
  expect(await screen.findByText("Nothing has been read back yet")).toBeInTheDocument();
  await start();
  expect(await screen.findByText("Started by me, under way")).toBeInTheDocument();
  expect(screen.getByRole("button", { name: "Under way" })).toBeDisabled();
  expect(asked.filter(({ name }) => name === "StartReconciliation")).toHaveLength(1);
});

it("says that one is under way which somebody else started, and shows it", async () => {
  const words = "A reconciliation is under way. Please wait until it is through.";
  const theirs = told(run({ id: "2", startedBy: "them", endedAt: null }));
  open(refusal("CONFLICT", words), told(run({})), theirs);
  expect(await screen.findByText("By itself, 4 minutes")).toBeInTheDocument();
  await start();
  expect(await screen.findByText("Started by them, under way")).toBeInTheDocument();
});

it.each([
  [{ what: "status", before: "past_due", after: "active" }, "Subscription: past due → active"],
  [{ what: "payment", before: null, after: "completed 10.00 EUR" }, "Payment: not known → completed 10.00 EUR"],
  [{ what: "nextPayment", before: null, after: null }, "Next payment: none → none"],
  [{ what: "provider", before: "collects", after: "ended" }, "The provider still collected; ended there"],
  [{ what: "other", before: "a", after: "b" }, "other: a → b"],
])("tells %j", (difference, words) => expect(differenceWords(difference)).toBe(words));

it.each([
  ["2026-01-02T03:00:20.000Z", "By itself, less than a minute"],
  ["2026-01-02T03:01:00.000Z", "By itself, 1 minute"],
])("tells how long one took that was through at %s", (endedAt, words) =>
  expect(courseWords({ startedBy: null, beganAt: "2026-01-02T03:00:00.000Z", endedAt })).toBe(words),
);
