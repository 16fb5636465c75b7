/** GraphQL door: the back-office. Everything but the sign-in is for administrators only. */
import { Args, Authorized, ID, Mutation, Query, Resolver } from "type-graphql";
import type { Administrator } from "../../core/actor";
import type { Client } from "../../core/context";
import { ForDoors } from "../../core/for-doors";
import { PoolRunner } from "../../core/pool";
import { AsAdministrator, FromClient, Id, Input } from "../../core/read";
import { PlanType } from "../billing/subscription.type";
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
import { AdminSignedIn, AdminType, AuditEntry, FailedJob, UserPage, WrongPasswords } from "./admin.type";
import { readAdmins } from "./admins.reads";
import { AdminsService } from "./admins.service";
import { readAudit } from "./audit";
import { FailedJobsService, readFailedJobs } from "./failed-jobs.service";
import { PlanAvailabilityService } from "./plan-availability.service";
import { UserAccountsService } from "./user-accounts.service";
import { readUserPage } from "./user-pages.reads";
import { readWrongPasswords } from "./wrong-passwords";

@Resolver()
export class AdminSignInResolver {
  constructor(private readonly admins: AdminsService) {}

  @ForDoors({ guesses: true, hashes: true })
  @Mutation(() => AdminSignedIn, {
    description: "Signs in to the back-office. INVALID_CREDENTIALS when name or password is wrong.",
  })
  async adminLogin(@FromClient() client: Client, @Input() input: AdminLoginInput): Promise<AdminSignedIn> {
    const { token, admin } = await this.admins.login(client, input);
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
  adminUsers(@Args() args: UsersArgs): Promise<UserPage> {
    return readUserPage(this.pool, { ...args, limit: args.limit ?? 50 });
  }

  @Query(() => [AdminType], { name: "admins", description: "All administrators, the oldest first." })
  async allAdmins(): Promise<AdminType[]> {
    return (await readAdmins(this.pool)).value;
  }

  @Query(() => [AuditEntry], { description: "What administrators did, the newest first." })
  async auditLog(@Args() args: AuditArgs): Promise<AuditEntry[]> {
    return (await readAudit(this.pool, args)).value;
  }

  @Query(() => [FailedJob], { description: "Jobs that were given up, the latest first." })
  async failedJobs(): Promise<FailedJob[]> {
    return (await readFailedJobs(this.pool)).value;
  }

  @Mutation(() => ID, { description: "Runs a job that was given up again and answers with its id." })
  retryJob(@AsAdministrator() admin: Administrator, @Id() id: string): Promise<string> {
    return this.jobs.retry(admin, id);
  }

  @Mutation(() => UserType, { description: "Makes a user; trial with level basic unless said otherwise." })
  async createUser(@AsAdministrator() admin: Administrator, @Input() input: CreateUserInput): Promise<UserType> {
    return (await this.accounts.create(admin, input)).value;
  }

  @Mutation(() => UserType, { description: "Changes what a user's account is, or its password." })
  async updateUser(
    @AsAdministrator() admin: Administrator,
    @Id() id: string,
    @Input() input: UpdateUserInput,
  ): Promise<UserType> {
    return (await this.accounts.update(admin, id, input)).value;
  }

  @Mutation(() => ID, { description: "Deletes a user with everything in the account and answers with the id." })
  async deleteUser(@AsAdministrator() admin: Administrator, @Id() id: string): Promise<string> {
    await this.accounts.delete(admin, id);
    return id;
  }

  @Mutation(() => AdminType, { description: "Adds an administrator." })
  async createAdmin(@AsAdministrator() admin: Administrator, @Input() input: CreateAdminInput): Promise<AdminType> {
    return (await this.admins.create(admin, input)).value;
  }

  @ForDoors({ guesses: true, hashes: true })
  @Mutation(() => AdminType, {
    description: "Changes an administrator's password, with the present one; ends that one's other logins.",
  })
  async changeAdminPassword(
    @AsAdministrator() admin: Administrator,
    @Id() id: string,
    @Input() input: ChangeAdminPasswordInput,
  ): Promise<AdminType> {
    return (await this.admins.changePassword(admin, id, input)).value;
  }

  @Mutation(() => ID, { description: "Removes an administrator and answers with the id. FORBIDDEN for the last one." })
  async deleteAdmin(@AsAdministrator() admin: Administrator, @Id() id: string): Promise<string> {
    await this.admins.delete(admin, id);
    return id;
  }

  @Mutation(() => PlanType, { description: "Makes a plan available, or only coming soon." })
  async setPlanAvailability(
    @AsAdministrator() admin: Administrator,
    @Id() id: string,
    @Input() input: PlanAvailabilityInput,
  ): Promise<PlanType> {
    return (await this.plans.set(admin, id, input)).value;
  }

  @Query(() => WrongPasswords, {
    nullable: true,
    description:
      "Wrong passwords for the caller's name, and wrong codes after a right one, that the caller has not seen yet; null when there were none.",
  })
  async wrongPasswords(@AsAdministrator() admin: Administrator): Promise<WrongPasswords | null> {
    return (await readWrongPasswords(this.pool, admin))?.value ?? null;
  }

  @Mutation(() => Boolean, { description: "The caller has seen the wrong passwords: only later ones are told." })
  async seeWrongPasswords(@AsAdministrator() admin: Administrator): Promise<boolean> {
    await this.admins.seeWrongPasswords(admin);
    return true;
  }

  @Mutation(() => String, {
    description:
      "A note for the caller's device, to be sent as `X-Device`: there nobody else's wrong passwords lock the caller out.",
  })
  rememberDevice(@AsAdministrator() admin: Administrator, @FromClient() client: Client): string {
    return this.admins.rememberDevice(admin, client);
  }
}
