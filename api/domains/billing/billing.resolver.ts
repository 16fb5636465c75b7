/** GraphQL door: plans and the caller's subscription. */
import { Authorized, Ctx, FieldResolver, Int, Mutation, Query, Resolver, Root } from "type-graphql";
import { planCatalogue, trialDays } from "#contract/plans";
import type { Member } from "../../core/actor";
import type { GraphqlContext } from "../../core/context";
import { ForDoors } from "../../core/for-doors";
import { PoolRunner } from "../../core/pool";
import { AsMember, Input } from "../../core/read";
import { Me } from "../auth/signed-in.type";
import { CancelSubscriptionInput, ConfirmSubscriptionInput, PlanChoiceInput } from "./billing.inputs";
import { readBillingRecords, readPlans, readSubscriptionEvents, readUnfinishedPlan } from "./billing.reads";
import { BillingService } from "./billing.service";
import { CancellationService } from "./cancellation.service";
import { OrdersService } from "./orders.service";
import {
  ApprovalRequest,
  BillingRecord,
  Cancellation,
  PlanType,
  SubscriptionChange,
  SubscriptionDetails,
  SubscriptionEvent,
} from "./subscription.type";
import { Trials } from "./trials";

@Resolver()
export class PlansResolver {
  constructor(private readonly pool: PoolRunner) {}

  @Query(() => [PlanType], { description: "All plans in the order of their price; no token needed." })
  async plans(): Promise<PlanType[]> {
    return (await readPlans(this.pool)).value;
  }
}

@Resolver(() => PlanType)
export class PlanTrialResolver {
  constructor(
    private readonly pool: PoolRunner,
    private readonly trials: Trials,
  ) {}

  /** Asked once for an operation, however often it names Basic. */
  private readonly asked = new WeakMap<GraphqlContext, Promise<number>>();

  /** A visitor is told what a new address has. */
  @ForDoors({ rest: "never" })
  @FieldResolver(() => Int, {
    description: "How many days would cost the caller nothing if it were approved now; 0 for who had a trial.",
  })
  trialDays(@Root() { id }: PlanType, @Ctx() context: GraphqlContext): number | Promise<number> {
    const plan = planCatalogue.find((known) => known.id === id);
    if (plan?.level !== "basic") return 0;
    const { actor } = context;
    if (actor.kind !== "member") return trialDays;
    const days = this.asked.get(context) ?? this.trials.freeDays(this.pool, actor.id, plan);
    this.asked.set(context, days);
    return days;
  }
}

@Resolver(() => Me)
export class MeSubscriptionResolver {
  constructor(private readonly pool: PoolRunner) {}

  @FieldResolver(() => PlanType, {
    nullable: true,
    description: "A plan that was chosen and not yet approved with the provider.",
  })
  unfinishedPlan(@AsMember() member: Member): Promise<PlanType | null> {
    return readUnfinishedPlan(this.pool, member);
  }
}

@Authorized()
@Resolver()
export class BillingResolver {
  constructor(
    private readonly pool: PoolRunner,
    private readonly billing: BillingService,
    private readonly orders: OrdersService,
    private readonly cancellation: CancellationService,
  ) {}

  @Query(() => SubscriptionDetails, { description: "Where the caller's subscription stands." })
  subscriptionDetails(@AsMember() member: Member): Promise<SubscriptionDetails> {
    return this.billing.details(member);
  }

  @Query(() => [SubscriptionEvent], { description: "What happened to the caller's subscription, newest first." })
  async subscriptionHistory(@AsMember() member: Member): Promise<SubscriptionEvent[]> {
    return (await readSubscriptionEvents(this.pool, member)).value;
  }

  @Query(() => [BillingRecord], { description: "The caller's payments, newest first." })
  async billingHistory(@AsMember() member: Member): Promise<BillingRecord[]> {
    return (await readBillingRecords(this.pool, member)).value;
  }

  @Mutation(() => ApprovalRequest, {
    description: "Makes a subscription, to be approved by the payer. CONFLICT when one runs already.",
  })
  createSubscription(@AsMember() member: Member, @Input() input: PlanChoiceInput): Promise<ApprovalRequest> {
    return this.orders.create(member, input);
  }

  @Mutation(() => SubscriptionDetails, {
    description: "Asks the provider where the caller's subscription stands, after the payer came back from it.",
  })
  confirmSubscription(
    @AsMember() member: Member,
    @Input() input: ConfirmSubscriptionInput,
  ): Promise<SubscriptionDetails> {
    return this.billing.confirm(member, input);
  }

  @Mutation(() => Cancellation, {
    description: "Ends the subscription and, when the paid time is over or at once, the account with all its data.",
  })
  cancelSubscription(@AsMember() member: Member, @Input() input: CancelSubscriptionInput): Promise<Cancellation> {
    return this.cancellation.cancel(member, input);
  }

  @Mutation(() => SubscriptionChange, {
    description: "Takes a cancellation back, at once. CONFLICT when the paid time is over.",
  })
  reactivateSubscription(@AsMember() member: Member, @Input() input: PlanChoiceInput): Promise<SubscriptionChange> {
    return this.cancellation.reactivate(member, input);
  }

  @Mutation(() => SubscriptionChange, { description: "Changes to a higher-priced plan." })
  upgradeSubscription(@AsMember() member: Member, @Input() input: PlanChoiceInput): Promise<SubscriptionChange> {
    return this.billing.change(member, "upgrade", input);
  }

  @Mutation(() => SubscriptionChange, { description: "Changes to a lower-priced plan." })
  downgradeSubscription(@AsMember() member: Member, @Input() input: PlanChoiceInput): Promise<SubscriptionChange> {
    return this.billing.change(member, "downgrade", input);
  }

  @Mutation(() => SubscriptionDetails, {
    description: "Gives an account without any subscription record a trial of the basic plan; twice changes nothing.",
  })
  migrateLegacyAccount(@AsMember() member: Member): Promise<SubscriptionDetails> {
    return this.billing.migrateLegacy(member);
  }
}
