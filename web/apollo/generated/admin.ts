/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { OperationVariables, TypedDocumentNode } from "@apollo/client";
import * as Apollo from "@apollo/client/react";
/** What an account is; what is left out stays, or is `trial` with level `basic` for a new one. */
export type AccountInput = {
  /** Choosing another type than premium clears the level; trial has `basic`. */
  accountType?: AccountType | null | undefined;
  /** True for an account that need not pay. */
  paymentExempt?: boolean | null | undefined;
  /** Required for premium. */
  subscriptionLevel?: SubscriptionLevel | null | undefined;
};

/** What kind of account a user has. */
export type AccountType =
  | 'free'
  | 'premium'
  | 'trial';

/** A new passkey. */
export type AddPasskeyInput = {
  /** As its owner calls it. */
  name: string;
  /** The response of WebAuthn, as JSON. */
  response: string;
  /** As it came with the options. */
  ticket: string;
};

/** Who wants into the back-office. */
export type AdminLoginInput = {
  /** Exactly as it was set. */
  password: string;
  /** In any case. */
  username: string;
};

/** What became of a payment. */
export type BillingStatus =
  | 'completed'
  | 'failed'
  | 'pending'
  | 'refunded';

/** A new password for an administrator. */
export type ChangeAdminPasswordInput = {
  /** That administrator's password until now. */
  currentPassword: string;
  /** At least 8 characters with upper and lower case, a digit and a special character. */
  newPassword: string;
};

/** The second step of a sign-in. */
export type ConfirmSignInInput = {
  /** Of the authenticator app, or a recovery code. */
  code: string;
  /** As it came with SECOND_FACTOR_REQUIRED; it lives five minutes. */
  ticket: string;
};

/** A new administrator. */
export type CreateAdminInput = {
  /** At least 8 characters with upper and lower case, a digit and a special character. */
  password: string;
  /** 1 to 100 characters, unique without regard to case. */
  username: string;
};

/** A new user made by an administrator. */
export type CreateUserInput = {
  /** Choosing another type than premium clears the level; trial has `basic`. */
  accountType?: AccountType | null | undefined;
  /** Unique without regard to case. */
  email: string;
  /** 2 to 100 characters. */
  name?: string | null | undefined;
  /** At least 8 characters. */
  password: string;
  /** True for an account that need not pay. */
  paymentExempt?: boolean | null | undefined;
  /** Required for premium. */
  subscriptionLevel?: SubscriptionLevel | null | undefined;
};

/** What an authenticator answered to a challenge. */
export type PasskeyAnswerInput = {
  /** The response of WebAuthn, as JSON. */
  response: string;
  /** As it came with the options. */
  ticket: string;
};

/** How a passkey is called. */
export type PasskeyNameInput = {
  /** As its owner calls it. */
  name: string;
};

/** Whether a plan can be bought. */
export type PlanAvailabilityInput = {
  /** False shows it as coming soon. */
  available: boolean;
};

/** That it is really the owner: the password or a code. */
export type ProofInput = {
  /** Of the authenticator app, or a recovery code. */
  code?: string | null | undefined;
  /** The present password. */
  password?: string | null | undefined;
};

/** How somebody signed in. */
export type SignInMethod =
  | 'earlier'
  | 'google'
  | 'passkey'
  | 'password'
  | 'sign_up';

/** A notice to be put above every screen. */
export type SiteNoticeInput = {
  /** When it begins; at once when left out. */
  from?: string | null | undefined;
  /** How it is said. */
  kind: SiteNoticeKind;
  /** One sentence, plain text. */
  text: string;
  /** When it is over; when left out it stands until it is taken away. */
  until?: string | null | undefined;
};

/** Whether a notice is to be known, or to be heeded. */
export type SiteNoticeKind =
  | 'notice'
  | 'warning';

/** Ascending or descending. */
export type SortOrder =
  | 'asc'
  | 'desc';

/** What happened to a subscription. */
export type SubscriptionEventName =
  | 'activated'
  | 'cancelled'
  | 'created'
  | 'ended'
  | 'migrated'
  | 'payment_failed'
  | 'plan_changed'
  | 'reactivated'
  | 'trial_started'
  | 'unpaid';

/** The plan's level. */
export type SubscriptionLevel =
  | 'basic'
  | 'premium'
  | 'pro';

/** Where a subscription stands. */
export type SubscriptionStatus =
  | 'active'
  | 'cancelled'
  | 'inactive'
  | 'past_due'
  | 'trial'
  | 'unpaid';

/** What turns a second factor on: a code of the new secret, and that it is really the owner. */
export type TurnOnInput = {
  /** Six digits of the authenticator app. */
  code: string;
  /** The present password. */
  password: string;
};

/** What changes of a user; what is left out stays. */
export type UpdateUserInput = {
  /** Choosing another type than premium clears the level; trial has `basic`. */
  accountType?: AccountType | null | undefined;
  /** A new password of at least 8 characters; ends every login of the user. */
  password?: string | null | undefined;
  /** True for an account that need not pay. */
  paymentExempt?: boolean | null | undefined;
  /** Required for premium. */
  subscriptionLevel?: SubscriptionLevel | null | undefined;
};

/** What the back-office sorts users by. */
export type UserSort =
  | 'created'
  | 'email'
  | 'name';

export type CreateAdminMutationVariables = Exact<{
  input: CreateAdminInput;
}>;


export type CreateAdminMutation = { createAdmin: (
    { __typename: 'Admin' }
    & { ' $fragmentRefs'?: { 'AdminRowFragment': AdminRowFragment } }
  ) };

export type BeginAdminPasskeyMutationVariables = Exact<{
  input: ProofInput;
}>;


export type BeginAdminPasskeyMutation = { beginAdminPasskey: { __typename: 'PasskeyChallenge', options: string, ticket: string } };

export type AddAdminPasskeyMutationVariables = Exact<{
  input: AddPasskeyInput;
}>;


export type AddAdminPasskeyMutation = { addAdminPasskey: { __typename: 'Passkey', id: string, name: string, backedUp: boolean, createdAt: string, lastUsedAt: string | null } };

export type AdminLoginMutationVariables = Exact<{
  input: AdminLoginInput;
}>;


export type AdminLoginMutation = { adminLogin: { __typename: 'AdminSignedIn', token: string, admin: { __typename: 'Admin', id: string, username: string, createdAt: string, updatedAt: string } } };

export type AdminRowFragment = { __typename: 'Admin', id: string, username: string, createdAt: string, updatedAt: string } & { ' $fragmentName'?: 'AdminRowFragment' };

export type AdminsQueryVariables = Exact<{ [key: string]: never; }>;


export type AdminsQuery = { admins: Array<(
    { __typename: 'Admin', id: string }
    & { ' $fragmentRefs'?: { 'AdminRowFragment': AdminRowFragment } }
  )> };

export type DeleteAdminMutationVariables = Exact<{
  id: string;
}>;


export type DeleteAdminMutation = { deleteAdmin: string };

export type AdminPasskeyChallengeMutationVariables = Exact<{ [key: string]: never; }>;


export type AdminPasskeyChallengeMutation = { adminPasskeyChallenge: { __typename: 'PasskeyChallenge', options: string, ticket: string } };

export type AdminPasskeyLoginMutationVariables = Exact<{
  input: PasskeyAnswerInput;
}>;


export type AdminPasskeyLoginMutation = { adminPasskeyLogin: { __typename: 'AdminSignedIn', token: string, admin: { __typename: 'Admin', id: string, username: string, createdAt: string, updatedAt: string } } };

export type RenameAdminPasskeyMutationVariables = Exact<{
  id: string;
  input: PasskeyNameInput;
}>;


export type RenameAdminPasskeyMutation = { renameAdminPasskey: { __typename: 'Passkey', id: string, name: string } };

export type RemoveAdminPasskeyMutationVariables = Exact<{
  id: string;
}>;


export type RemoveAdminPasskeyMutation = { removeAdminPasskey: string };

export type BeginAdminSecondFactorMutationVariables = Exact<{ [key: string]: never; }>;


export type BeginAdminSecondFactorMutation = { beginAdminSecondFactor: { __typename: 'SecondFactorSetUp', secret: string, uri: string } };

export type ConfirmAdminSecondFactorMutationVariables = Exact<{
  input: TurnOnInput;
}>;


export type ConfirmAdminSecondFactorMutation = { confirmAdminSecondFactor: { __typename: 'RecoveryCodes', recoveryCodes: Array<string> } };

export type RenewAdminRecoveryCodesMutationVariables = Exact<{
  input: ProofInput;
}>;


export type RenewAdminRecoveryCodesMutation = { renewAdminRecoveryCodes: { __typename: 'RecoveryCodes', recoveryCodes: Array<string> } };

export type TurnOffAdminSecondFactorMutationVariables = Exact<{
  input: ProofInput;
}>;


export type TurnOffAdminSecondFactorMutation = { turnOffAdminSecondFactor: { __typename: 'SecondFactor', on: boolean } };

export type ConfirmAdminSignInMutationVariables = Exact<{
  input: ConfirmSignInInput;
}>;


export type ConfirmAdminSignInMutation = { confirmAdminSignIn: { __typename: 'AdminSignedIn', token: string, admin: { __typename: 'Admin', id: string, username: string, createdAt: string, updatedAt: string } } };

export type AuditLogQueryVariables = Exact<{
  limit: number;
  cursor?: string | null | undefined;
}>;


export type AuditLogQuery = { auditLog: Array<{ __typename: 'AuditEntry', id: string, at: string, admin: string, act: string, target: string | null, details: string }> };

export type ExportAuditMutationVariables = Exact<{
  cursor?: string | null | undefined;
}>;


export type ExportAuditMutation = { exportAudit: { __typename: 'CsvPart', text: string, nextCursor: string | null } };

export type ChangeAdminPasswordMutationVariables = Exact<{
  id: string;
  input: ChangeAdminPasswordInput;
}>;


export type ChangeAdminPasswordMutation = { changeAdminPassword: (
    { __typename: 'Admin' }
    & { ' $fragmentRefs'?: { 'AdminRowFragment': AdminRowFragment } }
  ) };

export type CreateUserMutationVariables = Exact<{
  input: CreateUserInput;
}>;


export type CreateUserMutation = { createUser: (
    { __typename: 'User' }
    & { ' $fragmentRefs'?: { 'UserRowFragment': UserRowFragment } }
  ) };

export type UpdateUserMutationVariables = Exact<{
  id: string;
  input: UpdateUserInput;
}>;


export type UpdateUserMutation = { updateUser: (
    { __typename: 'User' }
    & { ' $fragmentRefs'?: { 'UserRowFragment': UserRowFragment } }
  ) };

export type FailedJobsQueryVariables = Exact<{ [key: string]: never; }>;


export type FailedJobsQuery = { failedJobs: Array<{ __typename: 'FailedJob', id: string, task: string, attempts: number, lastError: string, since: string }> };

export type RetryJobMutationVariables = Exact<{
  id: string;
}>;


export type RetryJobMutation = { retryJob: string };

export type AdminPlansQueryVariables = Exact<{ [key: string]: never; }>;


export type AdminPlansQuery = { plans: Array<{ __typename: 'Plan', id: string, name: string, price: number, interval: string, available: boolean }> };

export type SetPlanAvailabilityMutationVariables = Exact<{
  id: string;
  input: PlanAvailabilityInput;
}>;


export type SetPlanAvailabilityMutation = { setPlanAvailability: { __typename: 'Plan', id: string, name: string, price: number, interval: string, available: boolean } };

export type ReconciliationsQueryVariables = Exact<{ [key: string]: never; }>;


export type ReconciliationsQuery = { reconciliations: Array<{ __typename: 'Reconciliation', id: string, startedBy: string | null, beganAt: string, endedAt: string | null, read: number, differed: number, failed: number, lastError: string | null }>, reconciliationFindings: Array<{ __typename: 'ReconciliationFinding', id: string, runId: string, at: string, account: string, putRight: string }> };

export type StartReconciliationMutationVariables = Exact<{ [key: string]: never; }>;


export type StartReconciliationMutation = { startReconciliation: string };

export type ExportUsersMutationVariables = Exact<{
  search?: string | null | undefined;
  accountType?: AccountType | null | undefined;
  subscriptionLevel?: SubscriptionLevel | null | undefined;
  subscriptionStatus?: SubscriptionStatus | null | undefined;
  verified?: boolean | null | undefined;
  madeFrom?: string | null | undefined;
  madeUntil?: string | null | undefined;
  sort?: UserSort | null | undefined;
  order?: SortOrder | null | undefined;
  cursor?: string | null | undefined;
}>;


export type ExportUsersMutation = { exportUsers: { __typename: 'CsvPart', text: string, nextCursor: string | null } };

export type UserRowFragment = { __typename: 'User', id: string, email: string, name: string | null, accountType: AccountType, subscriptionLevel: SubscriptionLevel | null, subscriptionStatus: SubscriptionStatus, paymentExempt: boolean, createdAt: string } & { ' $fragmentName'?: 'UserRowFragment' };

export type WrongPasswordsQueryVariables = Exact<{ [key: string]: never; }>;


export type WrongPasswordsQuery = { wrongPasswords: { __typename: 'WrongPasswords', count: number, lastAt: string, network: string | null } | null };

export type SeeWrongPasswordsMutationVariables = Exact<{ [key: string]: never; }>;


export type SeeWrongPasswordsMutation = { seeWrongPasswords: boolean };

export type FiguresQueryVariables = Exact<{
  until?: string | null | undefined;
}>;


export type FiguresQuery = { figures: { __typename: 'Figures', months: Array<string>, figures: Array<{ __typename: 'MonthFigure', kind: string, month: string, currency: string | null, amount: number }>, active: { __typename: 'ActiveUsers', day: number, week: number, month: number, countedAt: string }, activeCounts: Array<{ __typename: 'ActiveCount', on: string, day: number, week: number, month: number }> } };

export type RememberDeviceMutationVariables = Exact<{ [key: string]: never; }>;


export type RememberDeviceMutation = { rememberDevice: string };

export type UpdateUsersMutationVariables = Exact<{
  ids: Array<string> | string;
  input: AccountInput;
}>;


export type UpdateUsersMutation = { updateUsers: { __typename: 'BulkResult', done: Array<string>, notDone: Array<{ __typename: 'NotDone', id: string, reason: string }> } };

export type DeleteUsersMutationVariables = Exact<{
  ids: Array<string> | string;
}>;


export type DeleteUsersMutation = { deleteUsers: { __typename: 'BulkResult', done: Array<string>, notDone: Array<{ __typename: 'NotDone', id: string, reason: string }> } };

export type PutSiteNoticeMutationVariables = Exact<{
  input: SiteNoticeInput;
}>;


export type PutSiteNoticeMutation = { putSiteNotice: { __typename: 'PlannedSiteNotice', id: string, text: string, kind: SiteNoticeKind, from: string, until: string | null } };

export type SiteNoticeQueryVariables = Exact<{ [key: string]: never; }>;


export type SiteNoticeQuery = { plannedSiteNotice: { __typename: 'PlannedSiteNotice', id: string, text: string, kind: SiteNoticeKind, from: string, until: string | null } | null };

export type EndSiteNoticeMutationVariables = Exact<{ [key: string]: never; }>;


export type EndSiteNoticeMutation = { endSiteNotice: boolean };

export type DeleteUserMutationVariables = Exact<{
  id: string;
}>;


export type DeleteUserMutation = { deleteUser: string };

export type AdminFactorsQueryVariables = Exact<{ [key: string]: never; }>;


export type AdminFactorsQuery = { adminSecondFactor: { __typename: 'SecondFactor', on: boolean, since: string | null, recoveryCodesLeft: number, required: boolean }, adminPasskeys: Array<{ __typename: 'Passkey', id: string, name: string, backedUp: boolean, createdAt: string, lastUsedAt: string | null }> };

export type AdminUsersQueryVariables = Exact<{
  search?: string | null | undefined;
  accountType?: AccountType | null | undefined;
  subscriptionLevel?: SubscriptionLevel | null | undefined;
  subscriptionStatus?: SubscriptionStatus | null | undefined;
  verified?: boolean | null | undefined;
  madeFrom?: string | null | undefined;
  madeUntil?: string | null | undefined;
  sort?: UserSort | null | undefined;
  order?: SortOrder | null | undefined;
  limit?: number | null | undefined;
  cursor?: string | null | undefined;
}>;


export type AdminUsersQuery = { adminUsers: { __typename: 'UserPage', total: number, nextCursor: string | null, users: Array<(
      { __typename: 'User', id: string }
      & { ' $fragmentRefs'?: { 'UserRowFragment': UserRowFragment } }
    )> } };

export type AdminUserQueryVariables = Exact<{
  id: string;
}>;


export type AdminUserQuery = { adminUser: { __typename: 'AdminUser', user: { __typename: 'User', id: string, emailVerified: boolean, updatedAt: string, email: string, name: string | null, accountType: AccountType, subscriptionLevel: SubscriptionLevel | null, subscriptionStatus: SubscriptionStatus, paymentExempt: boolean, createdAt: string }, subscription: { __typename: 'SubscriptionDetails', status: SubscriptionStatus, nextBillingDate: string | null, reactivationAvailableUntil: string | null, plan: { __typename: 'Plan', id: string, name: string } | null, unfinishedPlan: { __typename: 'Plan', id: string, name: string } | null }, steps: Array<{ __typename: 'SubscriptionEvent', id: string, event: SubscriptionEventName, fromPlan: string | null, toPlan: string | null, createdAt: string }>, payments: Array<{ __typename: 'BillingRecord', id: string, amount: number, currency: string, status: BillingStatus, billingDate: string, paypalTransactionId: string }>, secondFactor: { __typename: 'SecondFactor', on: boolean, since: string | null, recoveryCodesLeft: number }, signIns: Array<{ __typename: 'SignIn', id: string, method: SignInMethod, device: string | null, network: string | null, createdAt: string, lastUsedAt: string }>, audit: Array<{ __typename: 'AuditEntry', id: string, at: string, admin: string, act: string, target: string | null, details: string }> } };

export type RemoveSecondFactorMutationVariables = Exact<{
  id: string;
}>;


export type RemoveSecondFactorMutation = { removeSecondFactor: string };

type Node = object;
type Texts = Record<string, string>;
const n = (value: string): Node => ({ kind: "Name", value });
const v = (name: string): Node => ({ kind: "Variable", name: n(name) });
const t = (type: string): Node => type.endsWith("!") ? { kind: "NonNullType", type: t(type.slice(0, -1)) } : type.startsWith("[") ? { kind: "ListType", type: t(type.slice(1, -1)) } : { kind: "NamedType", name: n(type) };
const set = (selections: Node[]): Node => ({ kind: "SelectionSet", selections });
const f = (name: string, selections?: Node[], given: Texts = {}): Node => ({ kind: "Field", name: n(name), arguments: Object.entries(given).map(([key, from]) => ({ kind: "Argument", name: n(key), value: v(from) })), ...(selections && { selectionSet: set(selections) }) });
const o = (operation: string, name: string, variables: Texts, ...selections: Node[]): Node => ({ kind: "OperationDefinition", operation, name: n(name), variableDefinitions: Object.entries(variables).map(([key, type]) => ({ kind: "VariableDefinition", variable: v(key), type: t(type) })), selectionSet: set(selections) });
const c = <Data, Variables extends OperationVariables>(...definitions: Node[]) => ({ kind: "Document", definitions }) as unknown as TypedDocumentNode<Data, Variables>;
const s = (name: string, ...directives: string[]): Node => ({ kind: "FragmentSpread", name: n(name), directives: directives.map((one) => ({ kind: "Directive", name: n(one) })) });
const on = (type: string, name: string, ...selections: Node[]): Node => ({ kind: "FragmentDefinition", name: n(name), typeCondition: t(type), selectionSet: set(selections) });
const AdminRowFragment$ = on("Admin","AdminRow",f("id"),f("username"),f("createdAt"),f("updatedAt"));
const UserRowFragment$ = on("User","UserRow",f("id"),f("email"),f("name"),f("accountType"),f("subscriptionLevel"),f("subscriptionStatus"),f("paymentExempt"),f("createdAt"));
export const AdminRowFragmentDoc = c<AdminRowFragment, OperationVariables>(AdminRowFragment$);
export const UserRowFragmentDoc = c<UserRowFragment, OperationVariables>(UserRowFragment$);
export const CreateAdminDocument = c<CreateAdminMutation, CreateAdminMutationVariables>(o("mutation","CreateAdmin",{"input":"CreateAdminInput!"},f("createAdmin",[s("AdminRow")],{"input":"input"})),AdminRowFragment$);
export const BeginAdminPasskeyDocument = c<BeginAdminPasskeyMutation, BeginAdminPasskeyMutationVariables>(o("mutation","BeginAdminPasskey",{"input":"ProofInput!"},f("beginAdminPasskey",[f("options"),f("ticket")],{"input":"input"})));
export const AddAdminPasskeyDocument = c<AddAdminPasskeyMutation, AddAdminPasskeyMutationVariables>(o("mutation","AddAdminPasskey",{"input":"AddPasskeyInput!"},f("addAdminPasskey",[f("id"),f("name"),f("backedUp"),f("createdAt"),f("lastUsedAt")],{"input":"input"})));
export const AdminLoginDocument = c<AdminLoginMutation, AdminLoginMutationVariables>(o("mutation","AdminLogin",{"input":"AdminLoginInput!"},f("adminLogin",[f("token"),f("admin",[f("id"),f("username"),f("createdAt"),f("updatedAt")])],{"input":"input"})));
export const AdminsDocument = c<AdminsQuery, AdminsQueryVariables>(o("query","Admins",{},f("admins",[f("id"),s("AdminRow")])),AdminRowFragment$);
export const DeleteAdminDocument = c<DeleteAdminMutation, DeleteAdminMutationVariables>(o("mutation","DeleteAdmin",{"id":"ID!"},f("deleteAdmin",undefined,{"id":"id"})));
export const AdminPasskeyChallengeDocument = c<AdminPasskeyChallengeMutation, AdminPasskeyChallengeMutationVariables>(o("mutation","AdminPasskeyChallenge",{},f("adminPasskeyChallenge",[f("options"),f("ticket")])));
export const AdminPasskeyLoginDocument = c<AdminPasskeyLoginMutation, AdminPasskeyLoginMutationVariables>(o("mutation","AdminPasskeyLogin",{"input":"PasskeyAnswerInput!"},f("adminPasskeyLogin",[f("token"),f("admin",[f("id"),f("username"),f("createdAt"),f("updatedAt")])],{"input":"input"})));
export const RenameAdminPasskeyDocument = c<RenameAdminPasskeyMutation, RenameAdminPasskeyMutationVariables>(o("mutation","RenameAdminPasskey",{"id":"ID!","input":"PasskeyNameInput!"},f("renameAdminPasskey",[f("id"),f("name")],{"id":"id","input":"input"})));
export const RemoveAdminPasskeyDocument = c<RemoveAdminPasskeyMutation, RemoveAdminPasskeyMutationVariables>(o("mutation","RemoveAdminPasskey",{"id":"ID!"},f("removeAdminPasskey",undefined,{"id":"id"})));
export const BeginAdminSecondFactorDocument = c<BeginAdminSecondFactorMutation, BeginAdminSecondFactorMutationVariables>(o("mutation","BeginAdminSecondFactor",{},f("beginAdminSecondFactor",[f("secret"),f("uri")])));
export const ConfirmAdminSecondFactorDocument = c<ConfirmAdminSecondFactorMutation, ConfirmAdminSecondFactorMutationVariables>(o("mutation","ConfirmAdminSecondFactor",{"input":"TurnOnInput!"},f("confirmAdminSecondFactor",[f("recoveryCodes")],{"input":"input"})));
export const RenewAdminRecoveryCodesDocument = c<RenewAdminRecoveryCodesMutation, RenewAdminRecoveryCodesMutationVariables>(o("mutation","RenewAdminRecoveryCodes",{"input":"ProofInput!"},f("renewAdminRecoveryCodes",[f("recoveryCodes")],{"input":"input"})));
export const TurnOffAdminSecondFactorDocument = c<TurnOffAdminSecondFactorMutation, TurnOffAdminSecondFactorMutationVariables>(o("mutation","TurnOffAdminSecondFactor",{"input":"ProofInput!"},f("turnOffAdminSecondFactor",[f("on")],{"input":"input"})));
export const ConfirmAdminSignInDocument = c<ConfirmAdminSignInMutation, ConfirmAdminSignInMutationVariables>(o("mutation","ConfirmAdminSignIn",{"input":"ConfirmSignInInput!"},f("confirmAdminSignIn",[f("token"),f("admin",[f("id"),f("username"),f("createdAt"),f("updatedAt")])],{"input":"input"})));
export const AuditLogDocument = c<AuditLogQuery, AuditLogQueryVariables>(o("query","AuditLog",{"limit":"Int!","cursor":"ID"},f("auditLog",[f("id"),f("at"),f("admin"),f("act"),f("target"),f("details")],{"limit":"limit","cursor":"cursor"})));
export const ExportAuditDocument = c<ExportAuditMutation, ExportAuditMutationVariables>(o("mutation","ExportAudit",{"cursor":"ID"},f("exportAudit",[f("text"),f("nextCursor")],{"cursor":"cursor"})));
export const ChangeAdminPasswordDocument = c<ChangeAdminPasswordMutation, ChangeAdminPasswordMutationVariables>(o("mutation","ChangeAdminPassword",{"id":"ID!","input":"ChangeAdminPasswordInput!"},f("changeAdminPassword",[s("AdminRow")],{"id":"id","input":"input"})),AdminRowFragment$);
export const CreateUserDocument = c<CreateUserMutation, CreateUserMutationVariables>(o("mutation","CreateUser",{"input":"CreateUserInput!"},f("createUser",[s("UserRow")],{"input":"input"})),UserRowFragment$);
export const UpdateUserDocument = c<UpdateUserMutation, UpdateUserMutationVariables>(o("mutation","UpdateUser",{"id":"ID!","input":"UpdateUserInput!"},f("updateUser",[s("UserRow")],{"id":"id","input":"input"})),UserRowFragment$);
export const FailedJobsDocument = c<FailedJobsQuery, FailedJobsQueryVariables>(o("query","FailedJobs",{},f("failedJobs",[f("id"),f("task"),f("attempts"),f("lastError"),f("since")])));
export const RetryJobDocument = c<RetryJobMutation, RetryJobMutationVariables>(o("mutation","RetryJob",{"id":"ID!"},f("retryJob",undefined,{"id":"id"})));
export const AdminPlansDocument = c<AdminPlansQuery, AdminPlansQueryVariables>(o("query","AdminPlans",{},f("plans",[f("id"),f("name"),f("price"),f("interval"),f("available")])));
export const SetPlanAvailabilityDocument = c<SetPlanAvailabilityMutation, SetPlanAvailabilityMutationVariables>(o("mutation","SetPlanAvailability",{"id":"ID!","input":"PlanAvailabilityInput!"},f("setPlanAvailability",[f("id"),f("name"),f("price"),f("interval"),f("available")],{"id":"id","input":"input"})));
export const ReconciliationsDocument = c<ReconciliationsQuery, ReconciliationsQueryVariables>(o("query","Reconciliations",{},f("reconciliations",[f("id"),f("startedBy"),f("beganAt"),f("endedAt"),f("read"),f("differed"),f("failed"),f("lastError")]),f("reconciliationFindings",[f("id"),f("runId"),f("at"),f("account"),f("putRight")])));
export const StartReconciliationDocument = c<StartReconciliationMutation, StartReconciliationMutationVariables>(o("mutation","StartReconciliation",{},f("startReconciliation")));
export const ExportUsersDocument = c<ExportUsersMutation, ExportUsersMutationVariables>(o("mutation","ExportUsers",{"search":"String","accountType":"AccountType","subscriptionLevel":"SubscriptionLevel","subscriptionStatus":"SubscriptionStatus","verified":"Boolean","madeFrom":"Date","madeUntil":"Date","sort":"UserSort","order":"SortOrder","cursor":"ID"},f("exportUsers",[f("text"),f("nextCursor")],{"search":"search","accountType":"accountType","subscriptionLevel":"subscriptionLevel","subscriptionStatus":"subscriptionStatus","verified":"verified","madeFrom":"madeFrom","madeUntil":"madeUntil","sort":"sort","order":"order","cursor":"cursor"})));
export const WrongPasswordsDocument = c<WrongPasswordsQuery, WrongPasswordsQueryVariables>(o("query","WrongPasswords",{},f("wrongPasswords",[f("count"),f("lastAt"),f("network")])));
export const SeeWrongPasswordsDocument = c<SeeWrongPasswordsMutation, SeeWrongPasswordsMutationVariables>(o("mutation","SeeWrongPasswords",{},f("seeWrongPasswords")));
export const FiguresDocument = c<FiguresQuery, FiguresQueryVariables>(o("query","Figures",{"until":"Date"},f("figures",[f("months"),f("figures",[f("kind"),f("month"),f("currency"),f("amount")]),f("active",[f("day"),f("week"),f("month"),f("countedAt")]),f("activeCounts",[f("on"),f("day"),f("week"),f("month")])],{"until":"until"})));
export const RememberDeviceDocument = c<RememberDeviceMutation, RememberDeviceMutationVariables>(o("mutation","RememberDevice",{},f("rememberDevice")));
export const UpdateUsersDocument = c<UpdateUsersMutation, UpdateUsersMutationVariables>(o("mutation","UpdateUsers",{"ids":"[ID!]!","input":"AccountInput!"},f("updateUsers",[f("done"),f("notDone",[f("id"),f("reason")])],{"ids":"ids","input":"input"})));
export const DeleteUsersDocument = c<DeleteUsersMutation, DeleteUsersMutationVariables>(o("mutation","DeleteUsers",{"ids":"[ID!]!"},f("deleteUsers",[f("done"),f("notDone",[f("id"),f("reason")])],{"ids":"ids"})));
export const PutSiteNoticeDocument = c<PutSiteNoticeMutation, PutSiteNoticeMutationVariables>(o("mutation","PutSiteNotice",{"input":"SiteNoticeInput!"},f("putSiteNotice",[f("id"),f("text"),f("kind"),f("from"),f("until")],{"input":"input"})));
export const SiteNoticeDocument = c<SiteNoticeQuery, SiteNoticeQueryVariables>(o("query","SiteNotice",{},f("plannedSiteNotice",[f("id"),f("text"),f("kind"),f("from"),f("until")])));
export const EndSiteNoticeDocument = c<EndSiteNoticeMutation, EndSiteNoticeMutationVariables>(o("mutation","EndSiteNotice",{},f("endSiteNotice")));
export const DeleteUserDocument = c<DeleteUserMutation, DeleteUserMutationVariables>(o("mutation","DeleteUser",{"id":"ID!"},f("deleteUser",undefined,{"id":"id"})));
export const AdminFactorsDocument = c<AdminFactorsQuery, AdminFactorsQueryVariables>(o("query","AdminFactors",{},f("adminSecondFactor",[f("on"),f("since"),f("recoveryCodesLeft"),f("required")]),f("adminPasskeys",[f("id"),f("name"),f("backedUp"),f("createdAt"),f("lastUsedAt")])));
export const AdminUsersDocument = c<AdminUsersQuery, AdminUsersQueryVariables>(o("query","AdminUsers",{"search":"String","accountType":"AccountType","subscriptionLevel":"SubscriptionLevel","subscriptionStatus":"SubscriptionStatus","verified":"Boolean","madeFrom":"Date","madeUntil":"Date","sort":"UserSort","order":"SortOrder","limit":"Int","cursor":"ID"},f("adminUsers",[f("users",[f("id"),s("UserRow")]),f("total"),f("nextCursor")],{"search":"search","accountType":"accountType","subscriptionLevel":"subscriptionLevel","subscriptionStatus":"subscriptionStatus","verified":"verified","madeFrom":"madeFrom","madeUntil":"madeUntil","sort":"sort","order":"order","limit":"limit","cursor":"cursor"})),UserRowFragment$);
export const AdminUserDocument = c<AdminUserQuery, AdminUserQueryVariables>(o("query","AdminUser",{"id":"ID!"},f("adminUser",[f("user",[f("id"),f("emailVerified"),f("updatedAt"),s("UserRow","unmask")]),f("subscription",[f("status"),f("nextBillingDate"),f("reactivationAvailableUntil"),f("plan",[f("id"),f("name")]),f("unfinishedPlan",[f("id"),f("name")])]),f("steps",[f("id"),f("event"),f("fromPlan"),f("toPlan"),f("createdAt")]),f("payments",[f("id"),f("amount"),f("currency"),f("status"),f("billingDate"),f("paypalTransactionId")]),f("secondFactor",[f("on"),f("since"),f("recoveryCodesLeft")]),f("signIns",[f("id"),f("method"),f("device"),f("network"),f("createdAt"),f("lastUsedAt")]),f("audit",[f("id"),f("at"),f("admin"),f("act"),f("target"),f("details")])],{"id":"id"})),UserRowFragment$);
export const RemoveSecondFactorDocument = c<RemoveSecondFactorMutation, RemoveSecondFactorMutationVariables>(o("mutation","RemoveSecondFactor",{"id":"ID!"},f("removeSecondFactor",undefined,{"id":"id"})));
export const useCreateAdminMutation = (options?: Apollo.useMutation.Options<CreateAdminMutation, CreateAdminMutationVariables>) => Apollo.useMutation(CreateAdminDocument, options);
export const useBeginAdminPasskeyMutation = (options?: Apollo.useMutation.Options<BeginAdminPasskeyMutation, BeginAdminPasskeyMutationVariables>) => Apollo.useMutation(BeginAdminPasskeyDocument, options);
export const useAddAdminPasskeyMutation = (options?: Apollo.useMutation.Options<AddAdminPasskeyMutation, AddAdminPasskeyMutationVariables>) => Apollo.useMutation(AddAdminPasskeyDocument, options);
export const useAdminLoginMutation = (options?: Apollo.useMutation.Options<AdminLoginMutation, AdminLoginMutationVariables>) => Apollo.useMutation(AdminLoginDocument, options);
export const useAdminsQuery = (options?: Apollo.SkipToken | Apollo.useQuery.Options<AdminsQuery, AdminsQueryVariables>) => Apollo.useQuery<AdminsQuery, AdminsQueryVariables>(AdminsDocument, options as never) as Apollo.useQuery.Result<AdminsQuery, AdminsQueryVariables, "empty" | "complete" | "streaming">;
export const useDeleteAdminMutation = (options?: Apollo.useMutation.Options<DeleteAdminMutation, DeleteAdminMutationVariables>) => Apollo.useMutation(DeleteAdminDocument, options);
export const useAdminPasskeyChallengeMutation = (options?: Apollo.useMutation.Options<AdminPasskeyChallengeMutation, AdminPasskeyChallengeMutationVariables>) => Apollo.useMutation(AdminPasskeyChallengeDocument, options);
export const useAdminPasskeyLoginMutation = (options?: Apollo.useMutation.Options<AdminPasskeyLoginMutation, AdminPasskeyLoginMutationVariables>) => Apollo.useMutation(AdminPasskeyLoginDocument, options);
export const useRenameAdminPasskeyMutation = (options?: Apollo.useMutation.Options<RenameAdminPasskeyMutation, RenameAdminPasskeyMutationVariables>) => Apollo.useMutation(RenameAdminPasskeyDocument, options);
export const useRemoveAdminPasskeyMutation = (options?: Apollo.useMutation.Options<RemoveAdminPasskeyMutation, RemoveAdminPasskeyMutationVariables>) => Apollo.useMutation(RemoveAdminPasskeyDocument, options);
export const useBeginAdminSecondFactorMutation = (options?: Apollo.useMutation.Options<BeginAdminSecondFactorMutation, BeginAdminSecondFactorMutationVariables>) => Apollo.useMutation(BeginAdminSecondFactorDocument, options);
export const useConfirmAdminSecondFactorMutation = (options?: Apollo.useMutation.Options<ConfirmAdminSecondFactorMutation, ConfirmAdminSecondFactorMutationVariables>) => Apollo.useMutation(ConfirmAdminSecondFactorDocument, options);
export const useRenewAdminRecoveryCodesMutation = (options?: Apollo.useMutation.Options<RenewAdminRecoveryCodesMutation, RenewAdminRecoveryCodesMutationVariables>) => Apollo.useMutation(RenewAdminRecoveryCodesDocument, options);
export const useTurnOffAdminSecondFactorMutation = (options?: Apollo.useMutation.Options<TurnOffAdminSecondFactorMutation, TurnOffAdminSecondFactorMutationVariables>) => Apollo.useMutation(TurnOffAdminSecondFactorDocument, options);
export const useConfirmAdminSignInMutation = (options?: Apollo.useMutation.Options<ConfirmAdminSignInMutation, ConfirmAdminSignInMutationVariables>) => Apollo.useMutation(ConfirmAdminSignInDocument, options);
export const useAuditLogQuery = (options: Apollo.SkipToken | (Apollo.useQuery.Options<AuditLogQuery, AuditLogQueryVariables> & { variables: AuditLogQueryVariables })) => Apollo.useQuery<AuditLogQuery, AuditLogQueryVariables>(AuditLogDocument, options as never) as Apollo.useQuery.Result<AuditLogQuery, AuditLogQueryVariables, "empty" | "complete" | "streaming">;
export const useChangeAdminPasswordMutation = (options?: Apollo.useMutation.Options<ChangeAdminPasswordMutation, ChangeAdminPasswordMutationVariables>) => Apollo.useMutation(ChangeAdminPasswordDocument, options);
export const useCreateUserMutation = (options?: Apollo.useMutation.Options<CreateUserMutation, CreateUserMutationVariables>) => Apollo.useMutation(CreateUserDocument, options);
export const useUpdateUserMutation = (options?: Apollo.useMutation.Options<UpdateUserMutation, UpdateUserMutationVariables>) => Apollo.useMutation(UpdateUserDocument, options);
export const useFailedJobsQuery = (options?: Apollo.SkipToken | Apollo.useQuery.Options<FailedJobsQuery, FailedJobsQueryVariables>) => Apollo.useQuery<FailedJobsQuery, FailedJobsQueryVariables>(FailedJobsDocument, options as never) as Apollo.useQuery.Result<FailedJobsQuery, FailedJobsQueryVariables, "empty" | "complete" | "streaming">;
export const useRetryJobMutation = (options?: Apollo.useMutation.Options<RetryJobMutation, RetryJobMutationVariables>) => Apollo.useMutation(RetryJobDocument, options);
export const useAdminPlansQuery = (options?: Apollo.SkipToken | Apollo.useQuery.Options<AdminPlansQuery, AdminPlansQueryVariables>) => Apollo.useQuery<AdminPlansQuery, AdminPlansQueryVariables>(AdminPlansDocument, options as never) as Apollo.useQuery.Result<AdminPlansQuery, AdminPlansQueryVariables, "empty" | "complete" | "streaming">;
export const useSetPlanAvailabilityMutation = (options?: Apollo.useMutation.Options<SetPlanAvailabilityMutation, SetPlanAvailabilityMutationVariables>) => Apollo.useMutation(SetPlanAvailabilityDocument, options);
export const useReconciliationsQuery = (options?: Apollo.SkipToken | Apollo.useQuery.Options<ReconciliationsQuery, ReconciliationsQueryVariables>) => Apollo.useQuery<ReconciliationsQuery, ReconciliationsQueryVariables>(ReconciliationsDocument, options as never) as Apollo.useQuery.Result<ReconciliationsQuery, ReconciliationsQueryVariables, "empty" | "complete" | "streaming">;
export const useStartReconciliationMutation = (options?: Apollo.useMutation.Options<StartReconciliationMutation, StartReconciliationMutationVariables>) => Apollo.useMutation(StartReconciliationDocument, options);
export const useWrongPasswordsQuery = (options?: Apollo.SkipToken | Apollo.useQuery.Options<WrongPasswordsQuery, WrongPasswordsQueryVariables>) => Apollo.useQuery<WrongPasswordsQuery, WrongPasswordsQueryVariables>(WrongPasswordsDocument, options as never) as Apollo.useQuery.Result<WrongPasswordsQuery, WrongPasswordsQueryVariables, "empty" | "complete" | "streaming">;
export const useSeeWrongPasswordsMutation = (options?: Apollo.useMutation.Options<SeeWrongPasswordsMutation, SeeWrongPasswordsMutationVariables>) => Apollo.useMutation(SeeWrongPasswordsDocument, options);
export const useFiguresQuery = (options?: Apollo.SkipToken | Apollo.useQuery.Options<FiguresQuery, FiguresQueryVariables>) => Apollo.useQuery<FiguresQuery, FiguresQueryVariables>(FiguresDocument, options as never) as Apollo.useQuery.Result<FiguresQuery, FiguresQueryVariables, "empty" | "complete" | "streaming">;
export const useRememberDeviceMutation = (options?: Apollo.useMutation.Options<RememberDeviceMutation, RememberDeviceMutationVariables>) => Apollo.useMutation(RememberDeviceDocument, options);
export const useUpdateUsersMutation = (options?: Apollo.useMutation.Options<UpdateUsersMutation, UpdateUsersMutationVariables>) => Apollo.useMutation(UpdateUsersDocument, options);
export const useDeleteUsersMutation = (options?: Apollo.useMutation.Options<DeleteUsersMutation, DeleteUsersMutationVariables>) => Apollo.useMutation(DeleteUsersDocument, options);
export const usePutSiteNoticeMutation = (options?: Apollo.useMutation.Options<PutSiteNoticeMutation, PutSiteNoticeMutationVariables>) => Apollo.useMutation(PutSiteNoticeDocument, options);
export const useSiteNoticeQuery = (options?: Apollo.SkipToken | Apollo.useQuery.Options<SiteNoticeQuery, SiteNoticeQueryVariables>) => Apollo.useQuery<SiteNoticeQuery, SiteNoticeQueryVariables>(SiteNoticeDocument, options as never) as Apollo.useQuery.Result<SiteNoticeQuery, SiteNoticeQueryVariables, "empty" | "complete" | "streaming">;
export const useEndSiteNoticeMutation = (options?: Apollo.useMutation.Options<EndSiteNoticeMutation, EndSiteNoticeMutationVariables>) => Apollo.useMutation(EndSiteNoticeDocument, options);
export const useDeleteUserMutation = (options?: Apollo.useMutation.Options<DeleteUserMutation, DeleteUserMutationVariables>) => Apollo.useMutation(DeleteUserDocument, options);
export const useAdminFactorsQuery = (options?: Apollo.SkipToken | Apollo.useQuery.Options<AdminFactorsQuery, AdminFactorsQueryVariables>) => Apollo.useQuery<AdminFactorsQuery, AdminFactorsQueryVariables>(AdminFactorsDocument, options as never) as Apollo.useQuery.Result<AdminFactorsQuery, AdminFactorsQueryVariables, "empty" | "complete" | "streaming">;
export const useAdminUsersQuery = (options?: Apollo.SkipToken | Apollo.useQuery.Options<AdminUsersQuery, AdminUsersQueryVariables>) => Apollo.useQuery<AdminUsersQuery, AdminUsersQueryVariables>(AdminUsersDocument, options as never) as Apollo.useQuery.Result<AdminUsersQuery, AdminUsersQueryVariables, "empty" | "complete" | "streaming">;
export const useAdminUserQuery = (options: Apollo.SkipToken | (Apollo.useQuery.Options<AdminUserQuery, AdminUserQueryVariables> & { variables: AdminUserQueryVariables })) => Apollo.useQuery<AdminUserQuery, AdminUserQueryVariables>(AdminUserDocument, options as never) as Apollo.useQuery.Result<AdminUserQuery, AdminUserQueryVariables, "empty" | "complete" | "streaming">;
export const useRemoveSecondFactorMutation = (options?: Apollo.useMutation.Options<RemoveSecondFactorMutation, RemoveSecondFactorMutationVariables>) => Apollo.useMutation(RemoveSecondFactorDocument, options);