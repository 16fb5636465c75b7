/** The payment sandbox's own pages: where the payer approves, and on a development machine its clock (/dev/sandbox). */
import type { Express, Request, Response } from "express";
import { escaped } from "../core/html";
import { ownMachineOnly } from "./own-machine";
import { page } from "./page";
import { noStore } from "./rest";

const daySeconds = 86_400;

/** What the payer is asked on the approval page. */
interface Checkout {
  id: string;
  /** A new subscription, or a change of one that runs. */
  kind: "start" | "change";
  name: string;
  /** Cents a month. */
  price: number;
  /** 0 without a trial. */
  trialDays: number;
}

/** A subscription in the developer's list. */
interface Entry {
  id: string;
  offerName: string;
  status: string;
  inTrial: boolean;
  nextBillingAt: Date | null;
}

/** What these pages need of the sandbox. An act of the payer's answers with where the browser goes, or null when nothing waits. */
export interface Desk {
  /** Whether `token` came with the link that this subscription's payer was given. */
  admits(id: string, token: string): boolean;
  /** What waits for approval under this id, or null. */
  checkout(id: string): Promise<Checkout | null>;
  /** The payer agrees. */
  approve(id: string): Promise<string | null>;
  /** The payer does not agree; what ran goes on as it was. */
  decline(id: string): Promise<string | null>;
  /** Time passes for one subscription: all its dates move back by `seconds`, and what is due by then is done. */
  pass(id: string, seconds: number): Promise<void>;
  /**
   * Time passes until the next payment is due. Of one that is suspended it is due in a moment by the clock on the wall, so that who
   * waits for that date finds it in its own time.
   */
  passUntilDue(id: string): Promise<void>;
  /** The next `times` payments fail. */
  fail(id: string, times: number): Promise<void>;
  /** The newest subscriptions. */
  entries(): Promise<Entry[]>;
}

/** The approval page: GET asks, POST approve or cancel acts and goes back to the product. */
export function mountCheckout(app: Express, desk: Desk): void {
  app.use("/sandbox", noStore);
  app.use("/sandbox/checkout/:id", (req, res, next) => {
    if (known(req.params.id) && desk.admits(req.params.id, tokenIn(req))) next();
    else nothingWaits(res);
  });
  app.get("/sandbox/checkout/:id", async (req, res) => {
    const asked = await desk.checkout(req.params.id);
    if (!asked) return nothingWaits(res);
    const { kind, name, price, trialDays } = asked;
    const first = trialDays > 0 ? `${trialDays} days free, then ` : "";
    const what = kind === "start" ? "Approve your subscription" : "Approve the change of your plan";
    const path = `/sandbox/checkout/${encodeURIComponent(asked.id)}`;
    const token = `?token=${encodeURIComponent(tokenIn(req))}`;
    res.type("html").send(
      page(
        what,
        `<div class="card"><h1>${what}</h1><p class="note">This is the built-in payment sandbox: no money moves.</p>
        <p class="price">${price / 100} <small>euros a month</small></p><p>Stint ${escaped(name)}: ${first}${price / 100} euros every month until cancelled.</p>
        <form method="post"><button formaction="${path}/cancel${token}">Cancel</button><button class="main" formaction="${path}/approve${token}">Approve</button></form></div>`,
      ),
    );
  });
  for (const [button, press] of Object.entries({ approve: desk.approve, cancel: desk.decline }))
    app.post(`/sandbox/checkout/:id/${button}`, async (req, res) => goBack(res, await press(String(req.params.id))));
}

/** The sandbox's clock and its failures, for one subscription at a time. */
export function mountDevSandbox(app: Express, desk: Desk): void {
  app.use("/dev/sandbox", ownMachineOnly);
  app.get("/dev/sandbox", async (req, res) => {
    const entries = await desk.entries();
    if (req.accepts(["html", "json"]) === "json") return void res.json({ success: true, data: entries });
    const list = entries.length > 0 ? `<ul class="rows">${entries.map(entryRow).join("")}</ul>` : "<p>None yet.</p>";
    res.type("html").send(page("Payment sandbox", `<h1>Payment sandbox</h1><p>Newest subscriptions first.</p>${list}`));
  });
  app.use("/dev/sandbox/:id", (req, res, next) => {
    if (known(req.params.id)) next();
    else nothingWaits(res);
  });
  const buttons = {
    day: (id: string) => desk.pass(id, daySeconds),
    due: (id: string) => desk.passUntilDue(id),
    fail: (id: string) => desk.fail(id, 1),
  };
  for (const [button, press] of Object.entries(buttons))
    app.post(`/dev/sandbox/:id/${button}`, async (req, res) => {
      await press(String(req.params.id));
      res.redirect(303, "/dev/sandbox");
    });
}

function entryRow({ id, offerName, status, inTrial, nextBillingAt }: Entry): string {
  const path = `/dev/sandbox/${encodeURIComponent(id)}`;
  const next = nextBillingAt ? `, next payment ${nextBillingAt.toISOString()}` : "";
  return `<li><p><code>${escaped(id)}</code><br>${escaped(offerName)}, ${status}${inTrial ? " (trial)" : ""}${next}</p>
    <form method="post"><button formaction="${path}/day">Let a day pass</button><button formaction="${path}/due">Let time pass until the next payment</button><button formaction="${path}/fail">Fail the next payment</button></form></li>`;
}

/** The shape of the sandbox's ids: anything else is none. */
const known = (id: string): boolean => /^I-[0-9A-F]{18}$/.test(id);

const tokenIn = ({ query }: Request): string => (typeof query.token === "string" ? query.token : "");

// Only the path: the browser stays at the address that it knows the product by.
function goBack(res: Response, to: string | null): void {
  if (to === null) nothingWaits(res);
  else res.redirect(303, to.slice(new URL(to).origin.length));
}

function nothingWaits(res: Response): void {
  const body = `<div class="card"><h1>Nothing to approve</h1><p>This was approved or ended already, or it is not known here.</p><p><a href="/">Back to Stint</a></p></div>`;
  res.status(404).type("html").send(page("Nothing to approve", body));
}
