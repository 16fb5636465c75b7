/** GraphQL door: plans and the caller's subscription. */
import { Arg, Authorized, Ctx, FieldResolver, Mutation, Query, Resolver } from "type-graphql";
import { memberOf } from "../../core/actor";
import type { GraphqlContext } from "../../core/context";
import { PoolRunner } from "../../core/pool";
import { Me } from "../auth/signed-in.type";
import { CancelSubscriptionInput, ConfirmSubscriptionInput, PlanChoiceInput } from "./billing.inputs";
import { readPlans, readUnfinishedPlan } from "./billing.reads";
import { BillingService } from "./billing.service";
import { CancellationService } from "./cancellation.service";
import { OrdersService } from "./orders.service";
import { PlanType } from "./plan.type";
import {
  ApprovalRequest,
  BillingRecord,
  Cancellation,
  SubscriptionChange,
  SubscriptionDetails,
  SubscriptionEvent,
} from "./subscription.type";

@Resolver()
export class PlansResolver {
  constructor(private readonly pool: PoolRunner) {}

  @Query(() => [PlanType], { description: "All plans in the order of their price; no token needed." })
  async plans(): Promise<PlanType[]> {
    return (await readPlans(this.pool)).value;
  }
}

@Resolver(() => Me)
export class MeSubscriptionResolver {
  constructor(private readonly pool: PoolRunner) {}

  @FieldResolver(() => PlanType, {
    nullable: true,
    description: "A plan that was chosen and not yet approved with the provider.",
  })
  unfinishedPlan(@Ctx() { actor }: GraphqlContext): Promise<PlanType | null> {
    return readUnfinishedPlan(this.pool, memberOf(actor));
  }
}

@Authorized()
@Resolver()
export class BillingResolver {
  constructor(
    private readonly billing: BillingService,
    private readonly orders: OrdersService,
    private readonly cancellation: CancellationService,
  ) {}

  @Query(() => SubscriptionDetails, { description: "Where the caller's subscription stands." })
  subscriptionDetails(@Ctx() { actor }: GraphqlContext): Promise<SubscriptionDetails> {
    return this.billing.details(memberOf(actor));
  }

  @Query(() => [SubscriptionEvent], { description: "What happened to the caller's subscription, newest first." })
  async subscriptionHistory(@Ctx() { actor }: GraphqlContext): Promise<SubscriptionEvent[]> {
    return (await this.billing.history(memberOf(actor))).value;
  }

  @Query(() => [BillingRecord], { description: "The caller's payments, newest first." })
  async billingHistory(@Ctx() { actor }: GraphqlContext): Promise<BillingRecord[]> {
    return (await this.billing.billingHistory(memberOf(actor))).value;
  }

  @Mutation(() => ApprovalRequest, {
    description: "Makes a subscription, to be approved by the payer. CONFLICT when one runs already.",
  })
  createSubscription(
    @Ctx() { actor }: GraphqlContext,
    @Arg("input", () => PlanChoiceInput) input: PlanChoiceInput,
  ): Promise<ApprovalRequest> {
    return this.orders.create(memberOf(actor), input);
  }

  @Mutation(() => SubscriptionDetails, {
    description: "Asks the provider where the caller's subscription stands, after the payer came back from it.",
  })
  confirmSubscription(
    @Ctx() { actor }: GraphqlContext,
    @Arg("input", () => ConfirmSubscriptionInput) input: ConfirmSubscriptionInput,
  ): Promise<SubscriptionDetails> {
    return this.billing.confirm(memberOf(actor), input);
  }

  @Mutation(() => Cancellation, {
    description: "Ends the subscription and, when the paid time is over or at once, the account with all its data.",
  })
  cancelSubscription(
    @Ctx() { actor }: GraphqlContext,
    @Arg("input", () => CancelSubscriptionInput) input: CancelSubscriptionInput,
  ): Promise<Cancellation> {
    return this.cancellation.cancel(memberOf(actor), input);
  }

  @Mutation(() => SubscriptionChange, {
    description: "Takes a cancellation back, at once. CONFLICT when the paid time is over.",
  })
  reactivateSubscription(
    @Ctx() { actor }: GraphqlContext,
    @Arg("input", () => PlanChoiceInput) input: PlanChoiceInput,
  ): Promise<SubscriptionChange> {
    return this.cancellation.reactivate(memberOf(actor), input);
  }

  @Mutation(() => SubscriptionChange, { description: "Changes to a higher-priced plan." })
  upgradeSubscription(
    @Ctx() { actor }: GraphqlContext,
    @Arg("input", () => PlanChoiceInput) input: PlanChoiceInput,
  ): Promise<SubscriptionChange> {
    return this.billing.change(memberOf(actor), "upgrade", input);
  }

  @Mutation(() => SubscriptionChange, { description: "Changes to a lower-priced plan." })
  downgradeSubscription(
    @Ctx() { actor }: GraphqlContext,
    @Arg("input", () => PlanChoiceInput) input: PlanChoiceInput,
  ): Promise<SubscriptionChange> {
    return this.billing.change(memberOf(actor), "downgrade", input);
  }

  @Mutation(() => SubscriptionDetails, {
    description: "Gives an account without any subscription record a trial of the basic plan; twice changes nothing.",
  })
  migrateLegacyAccount(@Ctx() { actor }: GraphqlContext): Promise<SubscriptionDetails> {
    return this.billing.migrateLegacy(memberOf(actor));
  }
}
