/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { TypedDocumentNode } from "@apollo/client";
import * as Apollo from "@apollo/client/react";
/** What kind of account a user has. */
export type AccountType =
  | 'free'
  | 'premium'
  | 'trial';

/** Who wants into the back-office. */
export type AdminLoginInput = {
  /** Exactly as it was set. */
  password: string;
  /** In any case. */
  username: string;
};

/** A new password for an administrator. */
export type ChangeAdminPasswordInput = {
  /** That administrator's password until now. */
  currentPassword: string;
  /** At least 8 characters with upper and lower case, a digit and a special character. */
  newPassword: string;
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

/** Whether a plan can be bought. */
export type PlanAvailabilityInput = {
  /** False shows it as coming soon. */
  available: boolean;
};

/** Ascending or descending. */
export type SortOrder =
  | 'asc'
  | 'desc';

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

export type AuditLogQueryVariables = Exact<{
  limit: number;
  cursor?: string | null | undefined;
}>;


export type AuditLogQuery = { auditLog: Array<{ __typename: 'AuditEntry', id: string, at: string, admin: string, act: string, target: string | null, details: string }> };

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

export type UserRowFragment = { __typename: 'User', id: string, email: string, name: string | null, accountType: AccountType, subscriptionLevel: SubscriptionLevel | null, subscriptionStatus: SubscriptionStatus, paymentExempt: boolean, createdAt: string } & { ' $fragmentName'?: 'UserRowFragment' };

export type ChangeAdminPasswordMutationVariables = Exact<{
  id: string;
  input: ChangeAdminPasswordInput;
}>;


export type ChangeAdminPasswordMutation = { changeAdminPassword: (
    { __typename: 'Admin' }
    & { ' $fragmentRefs'?: { 'AdminRowFragment': AdminRowFragment } }
  ) };

export type DeleteAdminMutationVariables = Exact<{
  id: string;
}>;


export type DeleteAdminMutation = { deleteAdmin: string };

export type DeleteUserMutationVariables = Exact<{
  id: string;
}>;


export type DeleteUserMutation = { deleteUser: string };

export type AdminUsersQueryVariables = Exact<{
  search?: string | null | undefined;
  sort?: UserSort | null | undefined;
  order?: SortOrder | null | undefined;
  limit?: number | null | undefined;
  cursor?: string | null | undefined;
}>;


export type AdminUsersQuery = { adminUsers: { __typename: 'UserPage', total: number, nextCursor: string | null, users: Array<(
      { __typename: 'User', id: string }
      & { ' $fragmentRefs'?: { 'UserRowFragment': UserRowFragment } }
    )> } };

type Node = object;
const f = (value: string, selections?: Node[]): Node => ({ kind: "Field", name: { kind: "Name", value }, ...(selections && { selectionSet: { kind: "SelectionSet", selections } }) });
const s = (value: string, ...directives: string[]): Node => ({ kind: "FragmentSpread", name: { kind: "Name", value }, directives: directives.map((name) => ({ kind: "Directive", name: { kind: "Name", value: name } })) });
const AdminRowFragment$ = {kind: "FragmentDefinition",name: {kind: "Name",value: "AdminRow"},typeCondition: {kind: "NamedType",name: {kind: "Name",value: "Admin"}},selectionSet: {kind: "SelectionSet",selections: [f("id"),f("username"),f("createdAt"),f("updatedAt")]}};
const UserRowFragment$ = {kind: "FragmentDefinition",name: {kind: "Name",value: "UserRow"},typeCondition: {kind: "NamedType",name: {kind: "Name",value: "User"}},selectionSet: {kind: "SelectionSet",selections: [f("id"),f("email"),f("name"),f("accountType"),f("subscriptionLevel"),f("subscriptionStatus"),f("paymentExempt"),f("createdAt")]}};
export const AdminRowFragmentDoc = { kind: "Document", definitions: [AdminRowFragment$] } as unknown as TypedDocumentNode<AdminRowFragment, unknown>;
export const UserRowFragmentDoc = { kind: "Document", definitions: [UserRowFragment$] } as unknown as TypedDocumentNode<UserRowFragment, unknown>;
export const CreateAdminDocument = { kind: "Document", definitions: [{kind: "OperationDefinition",operation: "mutation",name: {kind: "Name",value: "CreateAdmin"},variableDefinitions: [{kind: "VariableDefinition",variable: {kind: "Variable",name: {kind: "Name",value: "input"}},type: {kind: "NonNullType",type: {kind: "NamedType",name: {kind: "Name",value: "CreateAdminInput"}}}}],selectionSet: {kind: "SelectionSet",selections: [{kind: "Field",name: {kind: "Name",value: "createAdmin"},arguments: [{kind: "Argument",name: {kind: "Name",value: "input"},value: {kind: "Variable",name: {kind: "Name",value: "input"}}}],selectionSet: {kind: "SelectionSet",selections: [s("AdminRow")]}}]}},AdminRowFragment$] } as unknown as TypedDocumentNode<CreateAdminMutation, CreateAdminMutationVariables>;
export const AdminLoginDocument = { kind: "Document", definitions: [{kind: "OperationDefinition",operation: "mutation",name: {kind: "Name",value: "AdminLogin"},variableDefinitions: [{kind: "VariableDefinition",variable: {kind: "Variable",name: {kind: "Name",value: "input"}},type: {kind: "NonNullType",type: {kind: "NamedType",name: {kind: "Name",value: "AdminLoginInput"}}}}],selectionSet: {kind: "SelectionSet",selections: [{kind: "Field",name: {kind: "Name",value: "adminLogin"},arguments: [{kind: "Argument",name: {kind: "Name",value: "input"},value: {kind: "Variable",name: {kind: "Name",value: "input"}}}],selectionSet: {kind: "SelectionSet",selections: [f("token"),f("admin", [f("id"),f("username"),f("createdAt"),f("updatedAt")])]}}]}}] } as unknown as TypedDocumentNode<AdminLoginMutation, AdminLoginMutationVariables>;
export const AdminsDocument = { kind: "Document", definitions: [{kind: "OperationDefinition",operation: "query",name: {kind: "Name",value: "Admins"},selectionSet: {kind: "SelectionSet",selections: [f("admins", [f("id"),s("AdminRow")])]}},AdminRowFragment$] } as unknown as TypedDocumentNode<AdminsQuery, AdminsQueryVariables>;
export const AuditLogDocument = { kind: "Document", definitions: [{kind: "OperationDefinition",operation: "query",name: {kind: "Name",value: "AuditLog"},variableDefinitions: [{kind: "VariableDefinition",variable: {kind: "Variable",name: {kind: "Name",value: "limit"}},type: {kind: "NonNullType",type: {kind: "NamedType",name: {kind: "Name",value: "Int"}}}},{kind: "VariableDefinition",variable: {kind: "Variable",name: {kind: "Name",value: "cursor"}},type: {kind: "NamedType",name: {kind: "Name",value: "ID"}}}],selectionSet: {kind: "SelectionSet",selections: [{kind: "Field",name: {kind: "Name",value: "auditLog"},arguments: [{kind: "Argument",name: {kind: "Name",value: "limit"},value: {kind: "Variable",name: {kind: "Name",value: "limit"}}},{kind: "Argument",name: {kind: "Name",value: "cursor"},value: {kind: "Variable",name: {kind: "Name",value: "cursor"}}}],selectionSet: {kind: "SelectionSet",selections: [f("id"),f("at"),f("admin"),f("act"),f("target"),f("details")]}}]}}] } as unknown as TypedDocumentNode<AuditLogQuery, AuditLogQueryVariables>;
export const CreateUserDocument = { kind: "Document", definitions: [{kind: "OperationDefinition",operation: "mutation",name: {kind: "Name",value: "CreateUser"},variableDefinitions: [{kind: "VariableDefinition",variable: {kind: "Variable",name: {kind: "Name",value: "input"}},type: {kind: "NonNullType",type: {kind: "NamedType",name: {kind: "Name",value: "CreateUserInput"}}}}],selectionSet: {kind: "SelectionSet",selections: [{kind: "Field",name: {kind: "Name",value: "createUser"},arguments: [{kind: "Argument",name: {kind: "Name",value: "input"},value: {kind: "Variable",name: {kind: "Name",value: "input"}}}],selectionSet: {kind: "SelectionSet",selections: [s("UserRow")]}}]}},UserRowFragment$] } as unknown as TypedDocumentNode<CreateUserMutation, CreateUserMutationVariables>;
export const UpdateUserDocument = { kind: "Document", definitions: [{kind: "OperationDefinition",operation: "mutation",name: {kind: "Name",value: "UpdateUser"},variableDefinitions: [{kind: "VariableDefinition",variable: {kind: "Variable",name: {kind: "Name",value: "id"}},type: {kind: "NonNullType",type: {kind: "NamedType",name: {kind: "Name",value: "ID"}}}},{kind: "VariableDefinition",variable: {kind: "Variable",name: {kind: "Name",value: "input"}},type: {kind: "NonNullType",type: {kind: "NamedType",name: {kind: "Name",value: "UpdateUserInput"}}}}],selectionSet: {kind: "SelectionSet",selections: [{kind: "Field",name: {kind: "Name",value: "updateUser"},arguments: [{kind: "Argument",name: {kind: "Name",value: "id"},value: {kind: "Variable",name: {kind: "Name",value: "id"}}},{kind: "Argument",name: {kind: "Name",value: "input"},value: {kind: "Variable",name: {kind: "Name",value: "input"}}}],selectionSet: {kind: "SelectionSet",selections: [s("UserRow")]}}]}},UserRowFragment$] } as unknown as TypedDocumentNode<UpdateUserMutation, UpdateUserMutationVariables>;
export const FailedJobsDocument = { kind: "Document", definitions: [{kind: "OperationDefinition",operation: "query",name: {kind: "Name",value: "FailedJobs"},selectionSet: {kind: "SelectionSet",selections: [f("failedJobs", [f("id"),f("task"),f("attempts"),f("lastError"),f("since")])]}}] } as unknown as TypedDocumentNode<FailedJobsQuery, FailedJobsQueryVariables>;
export const RetryJobDocument = { kind: "Document", definitions: [{kind: "OperationDefinition",operation: "mutation",name: {kind: "Name",value: "RetryJob"},variableDefinitions: [{kind: "VariableDefinition",variable: {kind: "Variable",name: {kind: "Name",value: "id"}},type: {kind: "NonNullType",type: {kind: "NamedType",name: {kind: "Name",value: "ID"}}}}],selectionSet: {kind: "SelectionSet",selections: [{kind: "Field",name: {kind: "Name",value: "retryJob"},arguments: [{kind: "Argument",name: {kind: "Name",value: "id"},value: {kind: "Variable",name: {kind: "Name",value: "id"}}}]}]}}] } as unknown as TypedDocumentNode<RetryJobMutation, RetryJobMutationVariables>;
export const AdminPlansDocument = { kind: "Document", definitions: [{kind: "OperationDefinition",operation: "query",name: {kind: "Name",value: "AdminPlans"},selectionSet: {kind: "SelectionSet",selections: [f("plans", [f("id"),f("name"),f("price"),f("interval"),f("available")])]}}] } as unknown as TypedDocumentNode<AdminPlansQuery, AdminPlansQueryVariables>;
export const SetPlanAvailabilityDocument = { kind: "Document", definitions: [{kind: "OperationDefinition",operation: "mutation",name: {kind: "Name",value: "SetPlanAvailability"},variableDefinitions: [{kind: "VariableDefinition",variable: {kind: "Variable",name: {kind: "Name",value: "id"}},type: {kind: "NonNullType",type: {kind: "NamedType",name: {kind: "Name",value: "ID"}}}},{kind: "VariableDefinition",variable: {kind: "Variable",name: {kind: "Name",value: "input"}},type: {kind: "NonNullType",type: {kind: "NamedType",name: {kind: "Name",value: "PlanAvailabilityInput"}}}}],selectionSet: {kind: "SelectionSet",selections: [{kind: "Field",name: {kind: "Name",value: "setPlanAvailability"},arguments: [{kind: "Argument",name: {kind: "Name",value: "id"},value: {kind: "Variable",name: {kind: "Name",value: "id"}}},{kind: "Argument",name: {kind: "Name",value: "input"},value: {kind: "Variable",name: {kind: "Name",value: "input"}}}],selectionSet: {kind: "SelectionSet",selections: [f("id"),f("name"),f("price"),f("interval"),f("available")]}}]}}] } as unknown as TypedDocumentNode<SetPlanAvailabilityMutation, SetPlanAvailabilityMutationVariables>;
export const ChangeAdminPasswordDocument = { kind: "Document", definitions: [{kind: "OperationDefinition",operation: "mutation",name: {kind: "Name",value: "ChangeAdminPassword"},variableDefinitions: [{kind: "VariableDefinition",variable: {kind: "Variable",name: {kind: "Name",value: "id"}},type: {kind: "NonNullType",type: {kind: "NamedType",name: {kind: "Name",value: "ID"}}}},{kind: "VariableDefinition",variable: {kind: "Variable",name: {kind: "Name",value: "input"}},type: {kind: "NonNullType",type: {kind: "NamedType",name: {kind: "Name",value: "ChangeAdminPasswordInput"}}}}],selectionSet: {kind: "SelectionSet",selections: [{kind: "Field",name: {kind: "Name",value: "changeAdminPassword"},arguments: [{kind: "Argument",name: {kind: "Name",value: "id"},value: {kind: "Variable",name: {kind: "Name",value: "id"}}},{kind: "Argument",name: {kind: "Name",value: "input"},value: {kind: "Variable",name: {kind: "Name",value: "input"}}}],selectionSet: {kind: "SelectionSet",selections: [s("AdminRow")]}}]}},AdminRowFragment$] } as unknown as TypedDocumentNode<ChangeAdminPasswordMutation, ChangeAdminPasswordMutationVariables>;
export const DeleteAdminDocument = { kind: "Document", definitions: [{kind: "OperationDefinition",operation: "mutation",name: {kind: "Name",value: "DeleteAdmin"},variableDefinitions: [{kind: "VariableDefinition",variable: {kind: "Variable",name: {kind: "Name",value: "id"}},type: {kind: "NonNullType",type: {kind: "NamedType",name: {kind: "Name",value: "ID"}}}}],selectionSet: {kind: "SelectionSet",selections: [{kind: "Field",name: {kind: "Name",value: "deleteAdmin"},arguments: [{kind: "Argument",name: {kind: "Name",value: "id"},value: {kind: "Variable",name: {kind: "Name",value: "id"}}}]}]}}] } as unknown as TypedDocumentNode<DeleteAdminMutation, DeleteAdminMutationVariables>;
export const DeleteUserDocument = { kind: "Document", definitions: [{kind: "OperationDefinition",operation: "mutation",name: {kind: "Name",value: "DeleteUser"},variableDefinitions: [{kind: "VariableDefinition",variable: {kind: "Variable",name: {kind: "Name",value: "id"}},type: {kind: "NonNullType",type: {kind: "NamedType",name: {kind: "Name",value: "ID"}}}}],selectionSet: {kind: "SelectionSet",selections: [{kind: "Field",name: {kind: "Name",value: "deleteUser"},arguments: [{kind: "Argument",name: {kind: "Name",value: "id"},value: {kind: "Variable",name: {kind: "Name",value: "id"}}}]}]}}] } as unknown as TypedDocumentNode<DeleteUserMutation, DeleteUserMutationVariables>;
export const AdminUsersDocument = { kind: "Document", definitions: [{kind: "OperationDefinition",operation: "query",name: {kind: "Name",value: "AdminUsers"},variableDefinitions: [{kind: "VariableDefinition",variable: {kind: "Variable",name: {kind: "Name",value: "search"}},type: {kind: "NamedType",name: {kind: "Name",value: "String"}}},{kind: "VariableDefinition",variable: {kind: "Variable",name: {kind: "Name",value: "sort"}},type: {kind: "NamedType",name: {kind: "Name",value: "UserSort"}}},{kind: "VariableDefinition",variable: {kind: "Variable",name: {kind: "Name",value: "order"}},type: {kind: "NamedType",name: {kind: "Name",value: "SortOrder"}}},{kind: "VariableDefinition",variable: {kind: "Variable",name: {kind: "Name",value: "limit"}},type: {kind: "NamedType",name: {kind: "Name",value: "Int"}}},{kind: "VariableDefinition",variable: {kind: "Variable",name: {kind: "Name",value: "cursor"}},type: {kind: "NamedType",name: {kind: "Name",value: "ID"}}}],selectionSet: {kind: "SelectionSet",selections: [{kind: "Field",name: {kind: "Name",value: "adminUsers"},arguments: [{kind: "Argument",name: {kind: "Name",value: "search"},value: {kind: "Variable",name: {kind: "Name",value: "search"}}},{kind: "Argument",name: {kind: "Name",value: "sort"},value: {kind: "Variable",name: {kind: "Name",value: "sort"}}},{kind: "Argument",name: {kind: "Name",value: "order"},value: {kind: "Variable",name: {kind: "Name",value: "order"}}},{kind: "Argument",name: {kind: "Name",value: "limit"},value: {kind: "Variable",name: {kind: "Name",value: "limit"}}},{kind: "Argument",name: {kind: "Name",value: "cursor"},value: {kind: "Variable",name: {kind: "Name",value: "cursor"}}}],selectionSet: {kind: "SelectionSet",selections: [f("users", [f("id"),s("UserRow")]),f("total"),f("nextCursor")]}}]}},UserRowFragment$] } as unknown as TypedDocumentNode<AdminUsersQuery, AdminUsersQueryVariables>;
export const useCreateAdminMutation = (options?: Apollo.useMutation.Options<CreateAdminMutation, CreateAdminMutationVariables>) => Apollo.useMutation(CreateAdminDocument, options);
export const useAdminLoginMutation = (options?: Apollo.useMutation.Options<AdminLoginMutation, AdminLoginMutationVariables>) => Apollo.useMutation(AdminLoginDocument, options);
export const useAdminsQuery = (options?: Apollo.SkipToken | Apollo.useQuery.Options<AdminsQuery, AdminsQueryVariables>) => Apollo.useQuery<AdminsQuery, AdminsQueryVariables>(AdminsDocument, options as never) as Apollo.useQuery.Result<AdminsQuery, AdminsQueryVariables, "empty" | "complete" | "streaming">;
export const useAuditLogQuery = (options: Apollo.SkipToken | (Apollo.useQuery.Options<AuditLogQuery, AuditLogQueryVariables> & { variables: AuditLogQueryVariables })) => Apollo.useQuery<AuditLogQuery, AuditLogQueryVariables>(AuditLogDocument, options as never) as Apollo.useQuery.Result<AuditLogQuery, AuditLogQueryVariables, "empty" | "complete" | "streaming">;
export const useCreateUserMutation = (options?: Apollo.useMutation.Options<CreateUserMutation, CreateUserMutationVariables>) => Apollo.useMutation(CreateUserDocument, options);
export const useUpdateUserMutation = (options?: Apollo.useMutation.Options<UpdateUserMutation, UpdateUserMutationVariables>) => Apollo.useMutation(UpdateUserDocument, options);
export const useFailedJobsQuery = (options?: Apollo.SkipToken | Apollo.useQuery.Options<FailedJobsQuery, FailedJobsQueryVariables>) => Apollo.useQuery<FailedJobsQuery, FailedJobsQueryVariables>(FailedJobsDocument, options as never) as Apollo.useQuery.Result<FailedJobsQuery, FailedJobsQueryVariables, "empty" | "complete" | "streaming">;
export const useRetryJobMutation = (options?: Apollo.useMutation.Options<RetryJobMutation, RetryJobMutationVariables>) => Apollo.useMutation(RetryJobDocument, options);
export const useAdminPlansQuery = (options?: Apollo.SkipToken | Apollo.useQuery.Options<AdminPlansQuery, AdminPlansQueryVariables>) => Apollo.useQuery<AdminPlansQuery, AdminPlansQueryVariables>(AdminPlansDocument, options as never) as Apollo.useQuery.Result<AdminPlansQuery, AdminPlansQueryVariables, "empty" | "complete" | "streaming">;
export const useSetPlanAvailabilityMutation = (options?: Apollo.useMutation.Options<SetPlanAvailabilityMutation, SetPlanAvailabilityMutationVariables>) => Apollo.useMutation(SetPlanAvailabilityDocument, options);
export const useChangeAdminPasswordMutation = (options?: Apollo.useMutation.Options<ChangeAdminPasswordMutation, ChangeAdminPasswordMutationVariables>) => Apollo.useMutation(ChangeAdminPasswordDocument, options);
export const useDeleteAdminMutation = (options?: Apollo.useMutation.Options<DeleteAdminMutation, DeleteAdminMutationVariables>) => Apollo.useMutation(DeleteAdminDocument, options);
export const useDeleteUserMutation = (options?: Apollo.useMutation.Options<DeleteUserMutation, DeleteUserMutationVariables>) => Apollo.useMutation(DeleteUserDocument, options);
export const useAdminUsersQuery = (options?: Apollo.SkipToken | Apollo.useQuery.Options<AdminUsersQuery, AdminUsersQueryVariables>) => Apollo.useQuery<AdminUsersQuery, AdminUsersQueryVariables>(AdminUsersDocument, options as never) as Apollo.useQuery.Result<AdminUsersQuery, AdminUsersQueryVariables, "empty" | "complete" | "streaming">;