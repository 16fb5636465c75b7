/** GraphQL door: one account, several at once, and lists as files. For administrators only. */
import { Arg, Args, Authorized, ID, Mutation, Query, Resolver } from "type-graphql";
import type { Administrator } from "../../core/actor";
import { AsAdministrator, Id, Input } from "../../core/read";
import { AccountInput, AuditArgs, FiguresArgs, UsersArgs } from "./admin.inputs";
import { BulkService, usersAtOnce } from "./bulk.service";
import { ExportsService } from "./exports.service";
import { FiguresService } from "./figures.service";
import { Figures } from "./figures.type";
import { AdminUserType, BulkResult, CsvPart } from "./office.type";
import { UserAccountsService } from "./user-accounts.service";
import { UserDetailsService } from "./user-details.service";

const Ids = () => Arg("ids", () => [ID], { description: `Accounts, ${usersAtOnce} at most.` });

@Authorized("admin")
@Resolver()
export class OfficeResolver {
  constructor(
    private readonly details: UserDetailsService,
    private readonly accounts: UserAccountsService,
    private readonly bulk: BulkService,
    private readonly exports: ExportsService,
    private readonly months: FiguresService,
  ) {}

  @Query(() => AdminUserType, { description: "One account with its subscription, payments and audit entries." })
  adminUser(@Id() id: string): Promise<AdminUserType> {
    return this.details.read(id);
  }

  @Query(() => Figures, { description: "Twelve months of figures, by months of UTC." })
  figures(@Args() { until }: FiguresArgs): Promise<Figures> {
    return this.months.read(until ?? null);
  }

  @Mutation(() => ID, {
    description:
      "Takes the second factor of a user who lost it, ends every login of the user, tells them by mail; the user's id. CONFLICT where none is on.",
  })
  async removeSecondFactor(@AsAdministrator() admin: Administrator, @Id() id: string): Promise<string> {
    await this.accounts.removeSecondFactor(admin, id);
    return id;
  }

  @Mutation(() => BulkResult, { description: "Changes what several accounts are, each for itself." })
  updateUsers(
    @AsAdministrator() admin: Administrator,
    @Ids() ids: string[],
    @Input() input: AccountInput,
  ): Promise<BulkResult> {
    return this.bulk.update(admin, ids, input);
  }

  @Mutation(() => BulkResult, { description: "Deletes several accounts with everything in them, each for itself." })
  deleteUsers(@AsAdministrator() admin: Administrator, @Ids() ids: string[]): Promise<BulkResult> {
    return this.bulk.delete(admin, ids);
  }

  @Mutation(() => CsvPart, { description: "Users as CSV, 1,000 at a time whatever the limit; noted in the audit log." })
  exportUsers(@AsAdministrator() admin: Administrator, @Args() args: UsersArgs): Promise<CsvPart> {
    return this.exports.users(admin, args);
  }

  @Mutation(() => CsvPart, { description: "The audit log as CSV, 1,000 entries at a time; noted in it." })
  exportAudit(@AsAdministrator() admin: Administrator, @Args() args: AuditArgs): Promise<CsvPart> {
    return this.exports.audit(admin, args);
  }
}
