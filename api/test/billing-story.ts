/** One person's way with money at Stint: the acts of payer, provider, operator and clock, and what was promised on the way. */
import type { Intent } from "../../web/domains/billing/approval";
import { changedWords, declinedWords, outcomeOf, reactivatedWords } from "../../web/domains/billing/approvalOutcome";
import { actOf, canCancel } from "../../web/domains/billing/planActs";
import { cancelWords } from "../../web/domains/billing/settingsWords";
import type { Member } from "../core/actor";
import { Problem } from "../core/problem";
import { type Act, hourMs } from "./billing-acts";
import type { BillingBed, Shop } from "./billing-bed";
import { type Answered, answered, type Truth, textOf, untrue, untrueMail } from "./billing-books";
import { GoneAccounts } from "./billing-gone";
import type { AtProvider } from "./billing-provider";

/** An approval page that lies open in a browser, and what this tab left for. */
interface Page {
  id: string;
  intent: Intent;
}

export class Story {
  private me: Member | null = null;
  private pages: Page[] = [];
  private readonly gone = new GoneAccounts();
  private hadTrial = false;
  private given = false;
  private ran = false;
  private keptUntil: number | null = null;
  /** News were lost, or calls failed: what is shown may be old until somebody looks again. */
  private unheard = false;
  /** The account goes by what its user or an administrator did, or the provider. */
  private mayGo = false;
  readonly wrong: string[] = [];

  constructor(
    private readonly bed: BillingBed,
    private readonly shop: Shop,
    private readonly email: string,
  ) {}

  /** Does it, lets what follows happen, and looks at everything that is shown. */
  async act(act: Act): Promise<void> {
    this.me ??= await this.signUp();
    try {
      await this.do(act, this.me);
    } catch (error) {
      // Refused, as the same press would be in a browser.
      if (!(error instanceof Problem)) throw error;
      if (error.code === "INTERNAL") throw error;
    }
    // What was broken off is put right by jobs of the next minute.
    await this.pass(70_000);
    await this.look();
  }

  private async signUp(): Promise<Member> {
    [this.given, this.mayGo, this.ran, this.keptUntil] = [false, false, false, null];
    this.pages = [];
    return this.bed.member(this.email);
  }

  private async do(act: Act, me: Member): Promise<void> {
    const { shop, bed } = this;
    switch (act.do) {
      case "choose":
        return this.choose(me, act.plan);
      case "reactivate":
        return this.reactivate(me, (await this.shown()).plans[act.plan]?.id ?? "");
      case "press":
        return this.press(me, act);
      case "cancel":
        return this.cancel(me, act.immediate);
      case "fail": {
        for (const { id } of await shop.provider.all()) await shop.provider.failNext(id, act.times);
        return;
      }
      case "pass":
        return this.pass(act.ms);
      case "due": {
        const next = (await this.active())?.nextAt;
        return next ? this.pass(Math.max(0, next + act.ms - bed.clock.now())) : undefined;
      }
      case "post":
        bed.post = act.post;
        if (act.post === "lost" || act.post === "late") this.unheard = true;
        return;
      case "trouble":
        shop.trouble.push(act.trouble);
        this.unheard = true;
        return;
      case "set":
      case "exempt":
        this.given = true;
        await shop.accounts.update(bed.admin, me.id, act.do === "set" ? act : { paymentExempt: act.on });
        return;
      case "refund": {
        const one = (await shop.provider.all()).findLast(({ ledger }) => Object.keys(ledger).length > 0);
        this.unheard ||= act.how === "quiet";
        return one && shop.provider.refund(one.id, act.how);
      }
      case "pressOld": {
        const id = this.gone.takePage(act.page);
        this.gone.pressed ||= id !== undefined;
        return id !== undefined && (await shop.provider.offered(id)) ? shop.provider.press(id, "approve") : undefined;
      }
      case "sell":
        return bed.sell(act.on);
      case "endThere": {
        const one = (await shop.provider.all()).find(({ status }) => status === "active" || status === "suspended");
        if (one && (await shop.provider.endThere(one.id))) this.mayGo = true;
        this.unheard = true; // of that the sandbox tells nothing by itself
        return;
      }
      case "late":
        bed.post = "heard";
        return bed.comeLate(shop);
      case "reconcile":
        return this.reconcile();
      case "migrate":
        await shop.billing.migrateLegacy(me);
        return;
      case "delete":
        this.mayGo = true;
        await shop.accounts.delete(bed.admin, me.id);
        return;
      case "recover":
        await shop.recover();
        return;
    }
  }

  /** Everything is heard and read again: from here on what is shown must be so to the last word. */
  async reconcile(): Promise<void> {
    this.bed.post = "heard";
    this.shop.trouble.splice(0);
    await this.bed.comeLate(this.shop);
    await this.pass(120_000);
    await this.shop.handlers.reconcileSubscriptions?.({});
    // What ends an open page of an account that is gone looks every hour or day, where news were lost.
    await this.pass(this.gone.pressed ? 25 * hourMs : 120_000);
    this.gone.pressed = false;
    this.unheard = false;
  }

  /** What pressing a plan's card does (SubscriptionPanel). */
  private async choose(me: Member, at: number): Promise<void> {
    const { details, plans, user } = await this.shown();
    const plan = plans[at];
    if (!plan) return;
    const act = actOf(plan, details, user);
    const again = details.status === "unpaid" && details.plan?.id === plan.id;
    if (!plan.available || !(act === "choose" || act === "change" || again)) return;
    if (details.status === "cancelled") return this.reactivate(me, plan.id);
    if (details.startsAnew || !details.plan) {
      const { approvalUrl } = await this.shop.orders.create(me, { planId: plan.id });
      await this.opened(approvalUrl, { what: "create", planId: plan.id });
      return;
    }
    const way = plan.price > details.plan.price ? "upgrade" : "downgrade";
    const change = await this.shop.billing.change(me, way, { planId: plan.id });
    const what = change.details.startsAnew ? "create" : "change";
    const runs = change.details.plan?.name;
    if (change.approvalUrl !== null) return this.opened(change.approvalUrl, { what, planId: plan.id, runs });
    this.told(changedWords(plan).text, changedWords({ name: `${(await this.active())?.plan}` }).text);
  }

  private async reactivate(me: Member, planId: string): Promise<void> {
    const { details, plans } = await this.shown();
    const plan = plans.find(({ id }) => id === planId);
    if (!plan || details.status !== "cancelled") return;
    const change = await this.shop.cancellation.reactivate(me, { planId });
    this.keptUntil = null;
    const what = change.details.startsAnew ? "create" : "reactivate";
    const goesOn = change.details.plan?.name;
    if (change.approvalUrl !== null) return this.opened(change.approvalUrl, { what, planId, runs: goesOn });
    const runs = await this.active();
    // A trial that was given runs at no provider.
    const name = runs?.plan ?? goesOn;
    const said = reactivatedWords(change.details.plan, plan).text;
    if (!said.startsWith(`Your ${name} plan is active again.`)) this.wrong.push(`said "${said}" while ${name} runs`);
  }

  private async opened(url: string, intent: Intent): Promise<void> {
    const id = this.shop.provider.idOf(url);
    this.pages.push({ id, intent });
    const offered = await this.shop.provider.offered(id);
    const { plans } = await this.shown();
    const plan = plans.find((one) => one.id === intent.planId);
    if (!offered || !plan) return;
    if (offered.plan !== plan.name || offered.price !== plan.price)
      this.wrong.push(`${plan.name} for ${plan.price} was chosen, ${offered.plan} for ${offered.price} is offered`);
    if (intent.what === "create" && offered.free !== plan.trialDays)
      this.wrong.push(`${plan.trialDays} free days were promised, ${offered.free} are offered`);
    if (offered.free > 0 && this.hadTrial) this.wrong.push("a second trial is offered");
  }

  private async press(me: Member, { button, page: nth, back }: Extract<Act, { do: "press" }>): Promise<void> {
    const { provider } = this.shop;
    const page = this.pages.splice(nth % Math.max(1, this.pages.length), 1)[0];
    const offered = page && (await provider.offered(page.id));
    if (!page || !offered) return;
    const before = JSON.stringify((await provider.all()).map(({ ledger }) => ledger));
    await provider.press(page.id, button);
    const after = JSON.stringify((await provider.all()).map(({ ledger }) => ledger));
    if (button === "decline") {
      const said = declinedWords(page.intent);
      const runs = await this.active();
      if (before !== after) this.wrong.push(`"${said}", and money moved`);
      const named = /Your (\w+) plan/.exec(said)?.[1];
      if (named && named !== runs?.plan && !this.unheard) this.wrong.push(`"${said}", and ${runs?.plan} runs`);
      return;
    }
    if (page.intent.what === "change" && before !== after) this.wrong.push("a change that moves no money moved some");
    if (!back) return;
    const details = await this.shop.billing.confirm(me, { subscriptionId: page.id });
    const outcome = outcomeOf(details as Answered["details"], page.intent)?.text;
    if (!outcome) return;
    // What runs is told, which may be another than the one of this page.
    const so = (one: AtProvider) =>
      /free trial is running/.test(outcome)
        ? one.inTrial
        : outcome.includes(one.plan) && /last payment failed/.test(outcome) === one.failures > 0;
    const all = await provider.all();
    if (!all.some((one) => one.status === "active" && so(one)))
      this.wrong.push(`came back to "${outcome}" while ${JSON.stringify(all)}`);
  }

  private async cancel(me: Member, immediate: boolean): Promise<void> {
    const { details } = await this.shown();
    if (!canCancel(details)) return;
    const said = cancelWords(details, this.bed.clock.now()).until[0];
    if (immediate) this.mayGo = true;
    const done = await this.shop.cancellation.cancel(me, { confirmation: "CANCEL", immediate });
    if (done.deleted) return;
    const until = done.accessUntil === null ? null : Date.parse(done.accessUntil);
    this.keptUntil = until;
    const promised = typeof said === "object" ? Date.parse(said.day) : until;
    if (!this.unheard && promised !== until)
      this.wrong.push(`the dialog said ${textOf([said ?? ""])}, cancelled until ${done.accessUntil}`);
    if (until !== null && until <= this.bed.clock.now()) this.wrong.push("cancelled until an instant that is over");
  }

  private async pass(ms: number): Promise<void> {
    await this.bed.pass(this.shop, this.bed.clock.now() + ms, () => this.readMails());
  }

  private async readMails(): Promise<void> {
    const mails = this.bed.mails.splice(0);
    if (mails.length === 0) return;
    const truth = await this.truth();
    this.wrong.push(...mails.flatMap((mail) => untrueMail(mail, truth)));
  }

  private async look(): Promise<void> {
    await this.readMails();
    if (!this.unheard) this.wrong.push(...this.gone.wrong(await this.shop.provider.all()));
    if (!this.me) return;
    const shown = await answered(this.bed, this.shop, this.me);
    if (!shown) {
      this.me = null;
      const all = await this.shop.provider.all();
      this.gone.add(all, this.pages.splice(0));
      const kept = this.keptUntil !== null && this.bed.clock.now() >= this.keptUntil;
      if (!this.mayGo && !kept) this.wrong.push("the account is gone before anybody said so");
      if (!this.unheard && this.gone.isCharged(all)) this.wrong.push("the account is gone, and is charged on");
      return;
    }
    const truth = await this.truth();
    const inTrial = truth.provider.some((one) => one.inTrial && one.status === "active");
    if (shown.details.status === "trial" || (inTrial && truth.settled)) this.hadTrial = truth.hadTrial = true;
    if (shown.details.status !== "inactive") this.ran = true;
    if (shown.details.status !== "cancelled") this.keptUntil = null;
    else this.keptUntil ??= Date.parse(shown.details.nextBillingDate ?? "");
    this.wrong.push(...untrue(shown, { ...truth, ran: this.ran, keptUntil: this.keptUntil }));
  }

  private async truth(): Promise<Truth> {
    const { hadTrial, given, ran, keptUntil } = this;
    const all = await this.shop.provider.all();
    return {
      ...{ hadTrial, given, ran, keptUntil, now: this.bed.clock.now() },
      provider: all.filter((one) => !this.gone.has(one)),
      gone: all.filter(this.gone.has),
      settled: !this.unheard,
    };
  }

  private async active() {
    return (await this.truth()).provider.find(({ status }) => status === "active");
  }

  private async shown(): Promise<Answered> {
    const shown = this.me && (await answered(this.bed, this.shop, this.me));
    if (!shown) throw new Problem("INVALID_TOKEN", "gone");
    return shown;
  }

  private told(text: string, really: string): void {
    if (text !== really && !this.unheard) this.wrong.push(`said "${text}", ${really}`);
  }
}
