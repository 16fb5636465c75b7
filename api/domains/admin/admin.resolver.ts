/** GraphQL door: the back-office. Everything but the sign-in is for administrators only. */
import { Arg, Args, Authorized, Ctx, ID, Mutation, Query, Resolver } from "type-graphql";
import { administratorOf } from "../../core/actor";
import type { GraphqlContext } from "../../core/context";
import { ForDoors } from "../../core/for-doors";
import { PoolRunner } from "../../core/pool";
import { PlanType } from "../billing/plan.type";
import { UserType } from "../users/user.type";
import {
  AdminLoginInput,
  AuditArgs,
  ChangeAdminPasswordInput,
  CreateAdminInput,
  CreateUserInput,
  PlanAvailabilityInput,
  UpdateUserInput,
  UsersArgs,
} from "./admin.inputs";
import { AdminSignedIn, AdminType, AuditEntry, FailedJob, UserPage } from "./admin.type";
import { readAdmins } from "./admins.reads";
import { AdminsService } from "./admins.service";
import { readAudit } from "./audit";
import { FailedJobsService, readFailedJobs } from "./failed-jobs.service";
import { PlanAvailabilityService } from "./plan-availability.service";
import { UserAccountsService } from "./user-accounts.service";
import { readUserPage } from "./user-pages.reads";

@Resolver()
export class AdminSignInResolver {
  constructor(private readonly admins: AdminsService) {}

  @ForDoors({ guesses: true, hashes: true })
  @Mutation(() => AdminSignedIn, {
    description: "Signs in to the back-office. INVALID_CREDENTIALS when name or password is wrong.",
  })
  async adminLogin(
    @Ctx() { address }: GraphqlContext,
    @Arg("input", () => AdminLoginInput) input: AdminLoginInput,
  ): Promise<AdminSignedIn> {
    const { token, admin } = await this.admins.login(address, input);
    return { token, admin: admin.value };
  }
}

@Authorized("admin")
@Resolver()
export class AdminResolver {
  constructor(
    private readonly pool: PoolRunner,
    private readonly admins: AdminsService,
    private readonly accounts: UserAccountsService,
    private readonly plans: PlanAvailabilityService,
    private readonly jobs: FailedJobsService,
  ) {}

  @Query(() => UserPage, { description: "Users whose address or name holds the search, a page of them." })
  adminUsers(@Args(() => UsersArgs) args: UsersArgs): Promise<UserPage> {
    return readUserPage(this.pool, { ...args, limit: args.limit ?? 50 });
  }

  @Query(() => [AdminType], { name: "admins", description: "All administrators, the oldest first." })
  async allAdmins(): Promise<AdminType[]> {
    return (await readAdmins(this.pool)).value;
  }

  @Query(() => [AuditEntry], { description: "What administrators did, the newest first." })
  async auditLog(@Args(() => AuditArgs) args: AuditArgs): Promise<AuditEntry[]> {
    return (await readAudit(this.pool, args)).value;
  }

  @Query(() => [FailedJob], { description: "Jobs that were given up, the latest first." })
  async failedJobs(): Promise<FailedJob[]> {
    return (await readFailedJobs(this.pool)).value;
  }

  @Mutation(() => ID, { description: "Runs a job that was given up again and answers with its id." })
  retryJob(@Ctx() { actor }: GraphqlContext, @Arg("id", () => ID) id: string): Promise<string> {
    return this.jobs.retry(administratorOf(actor), id);
  }

  @Mutation(() => UserType, { description: "Makes a user; trial with level basic unless said otherwise." })
  async createUser(
    @Ctx() { actor }: GraphqlContext,
    @Arg("input", () => CreateUserInput) input: CreateUserInput,
  ): Promise<UserType> {
    return (await this.accounts.create(administratorOf(actor), input)).value;
  }

  @Mutation(() => UserType, { description: "Changes what a user's account is, or its password." })
  async updateUser(
    @Ctx() { actor }: GraphqlContext,
    @Arg("id", () => ID) id: string,
    @Arg("input", () => UpdateUserInput) input: UpdateUserInput,
  ): Promise<UserType> {
    return (await this.accounts.update(administratorOf(actor), id, input)).value;
  }

  @Mutation(() => ID, { description: "Deletes a user with everything in the account and answers with the id." })
  async deleteUser(@Ctx() { actor }: GraphqlContext, @Arg("id", () => ID) id: string): Promise<string> {
    await this.accounts.delete(administratorOf(actor), id);
    return id;
  }

  @Mutation(() => AdminType, { description: "Adds an administrator." })
  async createAdmin(
    @Ctx() { actor }: GraphqlContext,
    @Arg("input", () => CreateAdminInput) input: CreateAdminInput,
  ): Promise<AdminType> {
    return (await this.admins.create(administratorOf(actor), input)).value;
  }

  @ForDoors({ guesses: true, hashes: true })
  @Mutation(() => AdminType, {
    description: "Changes an administrator's password, with the present one; ends that one's other logins.",
  })
  async changeAdminPassword(
    @Ctx() { actor }: GraphqlContext,
    @Arg("id", () => ID) id: string,
    @Arg("input", () => ChangeAdminPasswordInput) input: ChangeAdminPasswordInput,
  ): Promise<AdminType> {
    return (await this.admins.changePassword(administratorOf(actor), id, input)).value;
  }

  @Mutation(() => ID, { description: "Removes an administrator and answers with the id. FORBIDDEN for the last one." })
  async deleteAdmin(@Ctx() { actor }: GraphqlContext, @Arg("id", () => ID) id: string): Promise<string> {
    await this.admins.delete(administratorOf(actor), id);
    return id;
  }

  @Mutation(() => PlanType, { description: "Makes a plan available, or only coming soon." })
  async setPlanAvailability(
    @Ctx() { actor }: GraphqlContext,
    @Arg("id", () => ID) id: string,
    @Arg("input", () => PlanAvailabilityInput) input: PlanAvailabilityInput,
  ): Promise<PlanType> {
    return (await this.plans.set(administratorOf(actor), id, input)).value;
  }
}
