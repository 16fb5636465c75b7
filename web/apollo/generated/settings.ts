/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { OperationVariables, TypedDocumentNode } from "@apollo/client";
import * as Apollo from "@apollo/client/react";
/** What becomes of time in which nobody was there: it stays, it was a break, or nothing ran. */
export type AbsenceAnswer =
  | 'break'
  | 'discard'
  | 'keep';

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

/** What is heard quietly while a focus runs: nothing, rain, or brown noise. */
export type AmbientSound =
  | 'brown'
  | 'none'
  | 'rain';

/** Another address for the account. */
export type ChangeEmailInput = {
  /** The account's password. */
  currentPassword: string;
  /** The new address. */
  email: string;
};

/** How the hours of a day are counted: as the browser's language does, 1 to 12, or 0 to 23. */
export type ClockPreference =
  | 'h12'
  | 'h23'
  | 'system';

/** How much a board's cards say. */
export type Density =
  | 'comfortable'
  | 'compact';

/** How a passkey is called. */
export type PasskeyNameInput = {
  /** As its owner calls it. */
  name: string;
};

/** That it is really the owner: the password or a code. */
export type ProofInput = {
  /** Of the authenticator app, or a recovery code. */
  code?: string | null | undefined;
  /** The present password. */
  password?: string | null | undefined;
};

/** How a focus ends: by the clock; when somebody ends it, past its time with overtime; or so, counted up, which earns the break. */
export type SessionPace =
  | 'countUp'
  | 'overtime'
  | 'timed';

/** How somebody signed in. */
export type SignInMethod =
  | 'earlier'
  | 'google'
  | 'passkey'
  | 'password'
  | 'sign_up';

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

/** The scheme of colours: the system's, or one of them. */
export type Theme =
  | 'dark'
  | 'light'
  | 'system';

/** What turns a second factor on: a code of the new secret, and that it is really the owner. */
export type TurnOnInput = {
  /** Six digits of the authenticator app. */
  code: string;
  /** The present password. */
  password: string;
};

/** How the person wants the app to be from now on; what is left out stays. */
export type UpdatePreferencesInput = {
  /** What is heard quietly while a focus runs. */
  ambientSound?: AmbientSound | null | undefined;
  /** How loud, in percent, 1 to 100. */
  ambientVolume?: number | null | undefined;
  /** Whether its breaks begin by themselves when a focus is over. */
  autoStartBreaks?: boolean | null | undefined;
  /** Whether its focuses begin by themselves when a break is over. */
  autoStartFocus?: boolean | null | undefined;
  /** Minutes in which nobody touches the app after which it asks about them; 0: never; null: only where the computer slept, 0 to 60; null clears. */
  awayAfter?: number | null | undefined;
  /** Its break phases in minutes, 0 to 60. */
  breakDuration?: number | null | undefined;
  /** How the hours of a day are counted. */
  clock?: ClockPreference | null | undefined;
  /** Minutes of focus aimed at in a day, 1 to 1440; null clears. */
  dailyGoal?: number | null | undefined;
  /** The hour at which a day begins; focus before it counts for the day before, 0 to 12. */
  dayStartsAt?: number | null | undefined;
  /** How much a board's cards say. */
  density?: Density | null | undefined;
  /** Its focus phases in minutes, 1 to 180. */
  duration?: number | null | undefined;
  /** At most 8000 characters; null or blank clears. */
  keys?: string | null | undefined;
  /** Its long breaks in minutes, 1 to 120. */
  longBreakDuration?: number | null | undefined;
  /** After how many focus phases its break is a long one; 0: never, 0 to 12. */
  longBreakEvery?: number | null | undefined;
  /** How its focuses end. */
  pace?: SessionPace | null | undefined;
  /** Whether the timer is heard. */
  sound?: boolean | null | undefined;
  /** The scheme of colours. */
  theme?: Theme | null | undefined;
  /** How long a new session is, in minutes, 1 to 480. */
  totalSessionDuration?: number | null | undefined;
  /** Whether the screen stays on while a session runs. */
  wakeLock?: boolean | null | undefined;
  /** The day that a week begins with. */
  weekStart?: WeekStart | null | undefined;
  /** Minutes of focus aimed at in a week, 1 to 10080; null clears. */
  weeklyGoal?: number | null | undefined;
  /** What becomes of time in which nobody was there, where nobody says. */
  whenAway?: AbsenceAnswer | null | undefined;
  /** At most 64 characters; null or blank clears. */
  zone?: string | null | undefined;
};

/** The day that a week begins with. */
export type WeekStart =
  | 'monday'
  | 'saturday'
  | 'sunday';

export type OwnPasswordQueryVariables = Exact<{ [key: string]: never; }>;


export type OwnPasswordQuery = { me: { __typename: 'Me', hasPassword: boolean } };

export type ChangeEmailMutationVariables = Exact<{
  input: ChangeEmailInput;
}>;


export type ChangeEmailMutation = { changeEmail: { __typename: 'Message', message: string } };

export type SecondFactorQueryVariables = Exact<{ [key: string]: never; }>;


export type SecondFactorQuery = { secondFactor: { __typename: 'SecondFactor', on: boolean, since: string | null, recoveryCodesLeft: number, required: boolean } };

export type BeginSecondFactorMutationVariables = Exact<{ [key: string]: never; }>;


export type BeginSecondFactorMutation = { beginSecondFactor: { __typename: 'SecondFactorSetUp', secret: string, uri: string } };

export type ConfirmSecondFactorMutationVariables = Exact<{
  input: TurnOnInput;
}>;


export type ConfirmSecondFactorMutation = { confirmSecondFactor: { __typename: 'RecoveryCodes', recoveryCodes: Array<string> } };

export type RenewRecoveryCodesMutationVariables = Exact<{
  input: ProofInput;
}>;


export type RenewRecoveryCodesMutation = { renewRecoveryCodes: { __typename: 'RecoveryCodes', recoveryCodes: Array<string> } };

export type TurnOffSecondFactorMutationVariables = Exact<{
  input: ProofInput;
}>;


export type TurnOffSecondFactorMutation = { turnOffSecondFactor: { __typename: 'SecondFactor', on: boolean } };

export type UpdatePreferencesMutationVariables = Exact<{
  input: UpdatePreferencesInput;
}>;


export type UpdatePreferencesMutation = { updatePreferences: { __typename: 'User', id: string, email: string, name: string | null, accountType: AccountType, subscriptionLevel: SubscriptionLevel | null, subscriptionStatus: SubscriptionStatus, paymentExempt: boolean, emailVerified: boolean, createdAt: string, updatedAt: string, preferences: { __typename: 'Preferences', theme: Theme, weekStart: WeekStart, clock: ClockPreference, dayStartsAt: number, totalSessionDuration: number, duration: number, breakDuration: number, longBreakEvery: number, longBreakDuration: number, pace: SessionPace, autoStartBreaks: boolean, autoStartFocus: boolean, sound: boolean, density: Density, ambientSound: AmbientSound, ambientVolume: number, wakeLock: boolean, awayAfter: number | null, whenAway: AbsenceAnswer, dailyGoal: number | null, weeklyGoal: number | null, zone: string | null, keys: string | null } } };

export type UserFieldsFragment = { __typename: 'User', id: string, email: string, name: string | null, accountType: AccountType, subscriptionLevel: SubscriptionLevel | null, subscriptionStatus: SubscriptionStatus, paymentExempt: boolean, emailVerified: boolean, createdAt: string, updatedAt: string, preferences: { __typename: 'Preferences', theme: Theme, weekStart: WeekStart, clock: ClockPreference, dayStartsAt: number, totalSessionDuration: number, duration: number, breakDuration: number, longBreakEvery: number, longBreakDuration: number, pace: SessionPace, autoStartBreaks: boolean, autoStartFocus: boolean, sound: boolean, density: Density, ambientSound: AmbientSound, ambientVolume: number, wakeLock: boolean, awayAfter: number | null, whenAway: AbsenceAnswer, dailyGoal: number | null, weeklyGoal: number | null, zone: string | null, keys: string | null } } & { ' $fragmentName'?: 'UserFieldsFragment' };

export type UserChangeFragment = { __typename: 'Change', user: { __typename: 'User', id: string, email: string, name: string | null, accountType: AccountType, subscriptionLevel: SubscriptionLevel | null, subscriptionStatus: SubscriptionStatus, paymentExempt: boolean, emailVerified: boolean, createdAt: string, updatedAt: string, preferences: { __typename: 'Preferences', theme: Theme, weekStart: WeekStart, clock: ClockPreference, dayStartsAt: number, totalSessionDuration: number, duration: number, breakDuration: number, longBreakEvery: number, longBreakDuration: number, pace: SessionPace, autoStartBreaks: boolean, autoStartFocus: boolean, sound: boolean, density: Density, ambientSound: AmbientSound, ambientVolume: number, wakeLock: boolean, awayAfter: number | null, whenAway: AbsenceAnswer, dailyGoal: number | null, weeklyGoal: number | null, zone: string | null, keys: string | null } } | null } & { ' $fragmentName'?: 'UserChangeFragment' };

export type ProofsQueryVariables = Exact<{ [key: string]: never; }>;


export type ProofsQuery = { me: { __typename: 'Me', hasPassword: boolean }, secondFactor: { __typename: 'SecondFactor', on: boolean } };

export type BeginPasskeyMutationVariables = Exact<{
  input: ProofInput;
}>;


export type BeginPasskeyMutation = { beginPasskey: { __typename: 'PasskeyChallenge', options: string, ticket: string } };

export type AddPasskeyMutationVariables = Exact<{
  input: AddPasskeyInput;
}>;


export type AddPasskeyMutation = { addPasskey: { __typename: 'Passkey', id: string, name: string, backedUp: boolean, createdAt: string, lastUsedAt: string | null } };

export type PasskeysQueryVariables = Exact<{ [key: string]: never; }>;


export type PasskeysQuery = { passkeys: Array<{ __typename: 'Passkey', id: string, name: string, backedUp: boolean, createdAt: string, lastUsedAt: string | null }> };

export type RenamePasskeyMutationVariables = Exact<{
  id: string;
  input: PasskeyNameInput;
}>;


export type RenamePasskeyMutation = { renamePasskey: { __typename: 'Passkey', id: string, name: string } };

export type RemovePasskeyMutationVariables = Exact<{
  id: string;
}>;


export type RemovePasskeyMutation = { removePasskey: string };

export type SignInsQueryVariables = Exact<{ [key: string]: never; }>;


export type SignInsQuery = { signIns: Array<{ __typename: 'SignIn', id: string, method: SignInMethod, device: string | null, network: string | null, createdAt: string, lastUsedAt: string, current: boolean }> };

export type EndSignInMutationVariables = Exact<{
  id: string;
}>;


export type EndSignInMutation = { endSignIn: string };

export type EndOtherSignInsMutationVariables = Exact<{ [key: string]: never; }>;


export type EndOtherSignInsMutation = { endOtherSignIns: { __typename: 'OthersEnded', token: string | null } };

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
const UserFieldsFragment$ = on("User","UserFields",f("id"),f("email"),f("name"),f("accountType"),f("subscriptionLevel"),f("subscriptionStatus"),f("paymentExempt"),f("emailVerified"),f("createdAt"),f("updatedAt"),f("preferences",[f("theme"),f("weekStart"),f("clock"),f("dayStartsAt"),f("totalSessionDuration"),f("duration"),f("breakDuration"),f("longBreakEvery"),f("longBreakDuration"),f("pace"),f("autoStartBreaks"),f("autoStartFocus"),f("sound"),f("density"),f("ambientSound"),f("ambientVolume"),f("wakeLock"),f("awayAfter"),f("whenAway"),f("dailyGoal"),f("weeklyGoal"),f("zone"),f("keys")]));
const UserChangeFragment$ = on("Change","UserChange",f("user",[s("UserFields","unmask")]));
export const UserFieldsFragmentDoc = c<UserFieldsFragment, OperationVariables>(UserFieldsFragment$);
export const UserChangeFragmentDoc = c<UserChangeFragment, OperationVariables>(UserChangeFragment$,UserFieldsFragment$);
export const OwnPasswordDocument = c<OwnPasswordQuery, OwnPasswordQueryVariables>(o("query","OwnPassword",{},f("me",[f("hasPassword")])));
export const ChangeEmailDocument = c<ChangeEmailMutation, ChangeEmailMutationVariables>(o("mutation","ChangeEmail",{"input":"ChangeEmailInput!"},f("changeEmail",[f("message")],{"input":"input"})));
export const SecondFactorDocument = c<SecondFactorQuery, SecondFactorQueryVariables>(o("query","SecondFactor",{},f("secondFactor",[f("on"),f("since"),f("recoveryCodesLeft"),f("required")])));
export const BeginSecondFactorDocument = c<BeginSecondFactorMutation, BeginSecondFactorMutationVariables>(o("mutation","BeginSecondFactor",{},f("beginSecondFactor",[f("secret"),f("uri")])));
export const ConfirmSecondFactorDocument = c<ConfirmSecondFactorMutation, ConfirmSecondFactorMutationVariables>(o("mutation","ConfirmSecondFactor",{"input":"TurnOnInput!"},f("confirmSecondFactor",[f("recoveryCodes")],{"input":"input"})));
export const RenewRecoveryCodesDocument = c<RenewRecoveryCodesMutation, RenewRecoveryCodesMutationVariables>(o("mutation","RenewRecoveryCodes",{"input":"ProofInput!"},f("renewRecoveryCodes",[f("recoveryCodes")],{"input":"input"})));
export const TurnOffSecondFactorDocument = c<TurnOffSecondFactorMutation, TurnOffSecondFactorMutationVariables>(o("mutation","TurnOffSecondFactor",{"input":"ProofInput!"},f("turnOffSecondFactor",[f("on")],{"input":"input"})));
export const UpdatePreferencesDocument = c<UpdatePreferencesMutation, UpdatePreferencesMutationVariables>(o("mutation","UpdatePreferences",{"input":"UpdatePreferencesInput!"},f("updatePreferences",[s("UserFields","unmask")],{"input":"input"})),UserFieldsFragment$);
export const ProofsDocument = c<ProofsQuery, ProofsQueryVariables>(o("query","Proofs",{},f("me",[f("hasPassword")]),f("secondFactor",[f("on")])));
export const BeginPasskeyDocument = c<BeginPasskeyMutation, BeginPasskeyMutationVariables>(o("mutation","BeginPasskey",{"input":"ProofInput!"},f("beginPasskey",[f("options"),f("ticket")],{"input":"input"})));
export const AddPasskeyDocument = c<AddPasskeyMutation, AddPasskeyMutationVariables>(o("mutation","AddPasskey",{"input":"AddPasskeyInput!"},f("addPasskey",[f("id"),f("name"),f("backedUp"),f("createdAt"),f("lastUsedAt")],{"input":"input"})));
export const PasskeysDocument = c<PasskeysQuery, PasskeysQueryVariables>(o("query","Passkeys",{},f("passkeys",[f("id"),f("name"),f("backedUp"),f("createdAt"),f("lastUsedAt")])));
export const RenamePasskeyDocument = c<RenamePasskeyMutation, RenamePasskeyMutationVariables>(o("mutation","RenamePasskey",{"id":"ID!","input":"PasskeyNameInput!"},f("renamePasskey",[f("id"),f("name")],{"id":"id","input":"input"})));
export const RemovePasskeyDocument = c<RemovePasskeyMutation, RemovePasskeyMutationVariables>(o("mutation","RemovePasskey",{"id":"ID!"},f("removePasskey",undefined,{"id":"id"})));
export const SignInsDocument = c<SignInsQuery, SignInsQueryVariables>(o("query","SignIns",{},f("signIns",[f("id"),f("method"),f("device"),f("network"),f("createdAt"),f("lastUsedAt"),f("current")])));
export const EndSignInDocument = c<EndSignInMutation, EndSignInMutationVariables>(o("mutation","EndSignIn",{"id":"ID!"},f("endSignIn",undefined,{"id":"id"})));
export const EndOtherSignInsDocument = c<EndOtherSignInsMutation, EndOtherSignInsMutationVariables>(o("mutation","EndOtherSignIns",{},f("endOtherSignIns",[f("token")])));
export const useOwnPasswordQuery = (options?: Apollo.SkipToken | Apollo.useQuery.Options<OwnPasswordQuery, OwnPasswordQueryVariables>) => Apollo.useQuery<OwnPasswordQuery, OwnPasswordQueryVariables>(OwnPasswordDocument, options as never) as Apollo.useQuery.Result<OwnPasswordQuery, OwnPasswordQueryVariables, "empty" | "complete" | "streaming">;
export const useChangeEmailMutation = (options?: Apollo.useMutation.Options<ChangeEmailMutation, ChangeEmailMutationVariables>) => Apollo.useMutation(ChangeEmailDocument, options);
export const useSecondFactorQuery = (options?: Apollo.SkipToken | Apollo.useQuery.Options<SecondFactorQuery, SecondFactorQueryVariables>) => Apollo.useQuery<SecondFactorQuery, SecondFactorQueryVariables>(SecondFactorDocument, options as never) as Apollo.useQuery.Result<SecondFactorQuery, SecondFactorQueryVariables, "empty" | "complete" | "streaming">;
export const useBeginSecondFactorMutation = (options?: Apollo.useMutation.Options<BeginSecondFactorMutation, BeginSecondFactorMutationVariables>) => Apollo.useMutation(BeginSecondFactorDocument, options);
export const useConfirmSecondFactorMutation = (options?: Apollo.useMutation.Options<ConfirmSecondFactorMutation, ConfirmSecondFactorMutationVariables>) => Apollo.useMutation(ConfirmSecondFactorDocument, options);
export const useRenewRecoveryCodesMutation = (options?: Apollo.useMutation.Options<RenewRecoveryCodesMutation, RenewRecoveryCodesMutationVariables>) => Apollo.useMutation(RenewRecoveryCodesDocument, options);
export const useTurnOffSecondFactorMutation = (options?: Apollo.useMutation.Options<TurnOffSecondFactorMutation, TurnOffSecondFactorMutationVariables>) => Apollo.useMutation(TurnOffSecondFactorDocument, options);
export const useProofsQuery = (options?: Apollo.SkipToken | Apollo.useQuery.Options<ProofsQuery, ProofsQueryVariables>) => Apollo.useQuery<ProofsQuery, ProofsQueryVariables>(ProofsDocument, options as never) as Apollo.useQuery.Result<ProofsQuery, ProofsQueryVariables, "empty" | "complete" | "streaming">;
export const useBeginPasskeyMutation = (options?: Apollo.useMutation.Options<BeginPasskeyMutation, BeginPasskeyMutationVariables>) => Apollo.useMutation(BeginPasskeyDocument, options);
export const useAddPasskeyMutation = (options?: Apollo.useMutation.Options<AddPasskeyMutation, AddPasskeyMutationVariables>) => Apollo.useMutation(AddPasskeyDocument, options);
export const usePasskeysQuery = (options?: Apollo.SkipToken | Apollo.useQuery.Options<PasskeysQuery, PasskeysQueryVariables>) => Apollo.useQuery<PasskeysQuery, PasskeysQueryVariables>(PasskeysDocument, options as never) as Apollo.useQuery.Result<PasskeysQuery, PasskeysQueryVariables, "empty" | "complete" | "streaming">;
export const useRenamePasskeyMutation = (options?: Apollo.useMutation.Options<RenamePasskeyMutation, RenamePasskeyMutationVariables>) => Apollo.useMutation(RenamePasskeyDocument, options);
export const useRemovePasskeyMutation = (options?: Apollo.useMutation.Options<RemovePasskeyMutation, RemovePasskeyMutationVariables>) => Apollo.useMutation(RemovePasskeyDocument, options);
export const useSignInsQuery = (options?: Apollo.SkipToken | Apollo.useQuery.Options<SignInsQuery, SignInsQueryVariables>) => Apollo.useQuery<SignInsQuery, SignInsQueryVariables>(SignInsDocument, options as never) as Apollo.useQuery.Result<SignInsQuery, SignInsQueryVariables, "empty" | "complete" | "streaming">;
export const useEndSignInMutation = (options?: Apollo.useMutation.Options<EndSignInMutation, EndSignInMutationVariables>) => Apollo.useMutation(EndSignInDocument, options);
export const useEndOtherSignInsMutation = (options?: Apollo.useMutation.Options<EndOtherSignInsMutation, EndOtherSignInsMutationVariables>) => Apollo.useMutation(EndOtherSignInsDocument, options);