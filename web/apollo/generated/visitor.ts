/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { OperationText } from "../send";
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

/** What is heard quietly while a focus runs: nothing, rain, or brown noise. */
export type AmbientSound =
  | 'brown'
  | 'none'
  | 'rain';

/** How the hours of a day are counted: as the browser's language does, 1 to 12, or 0 to 23. */
export type ClockPreference =
  | 'h12'
  | 'h23'
  | 'system';

/** How much a board's cards say. */
export type Density =
  | 'comfortable'
  | 'compact';

/** Who wants in. */
export type LoginInput = {
  /** In any case. */
  email: string;
  /** Exactly as it was set. */
  password: string;
};

/** Which plan is wanted. */
export type PlanChoiceInput = {
  /** The plan's id. */
  planId: string;
};

/** A new account. */
export type RegisterInput = {
  /** Unique without regard to case. */
  email: string;
  /** 2 to 100 characters. */
  name: string;
  /** At least 6 characters, at most 256 bytes. */
  password: string;
};

/** How a focus ends: by the clock; when somebody ends it, past its time with overtime; or so, counted up, which earns the break. */
export type SessionPace =
  | 'countUp'
  | 'overtime'
  | 'timed';

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

/** The day that a week begins with. */
export type WeekStart =
  | 'monday'
  | 'saturday'
  | 'sunday';

export type SignInOptionsQueryVariables = Exact<{ [key: string]: never; }>;


export type SignInOptionsQuery = { signInOptions: { __typename: 'SignInOptions', googleClientId: string | null } };

export type LoginMutationVariables = Exact<{
  input: LoginInput;
}>;


export type LoginMutation = { login: { __typename: 'SignedIn', token: string, user: { __typename: 'User', id: string, email: string, name: string | null, accountType: AccountType, subscriptionLevel: SubscriptionLevel | null, subscriptionStatus: SubscriptionStatus, paymentExempt: boolean, emailVerified: boolean, createdAt: string, updatedAt: string, preferences: { __typename: 'Preferences', theme: Theme, weekStart: WeekStart, clock: ClockPreference, dayStartsAt: number, totalSessionDuration: number, duration: number, breakDuration: number, longBreakEvery: number, longBreakDuration: number, pace: SessionPace, autoStartBreaks: boolean, autoStartFocus: boolean, sound: boolean, density: Density, ambientSound: AmbientSound, ambientVolume: number, wakeLock: boolean, awayAfter: number | null, whenAway: AbsenceAnswer, dailyGoal: number | null, weeklyGoal: number | null, zone: string | null, keys: string | null } } } };

export type CreateSubscriptionMutationVariables = Exact<{
  input: PlanChoiceInput;
}>;


export type CreateSubscriptionMutation = { createSubscription: { __typename: 'ApprovalRequest', approvalUrl: string, subscriptionId: string } };

export type PlansQueryVariables = Exact<{ [key: string]: never; }>;


export type PlansQuery = { plans: Array<{ __typename: 'Plan', id: string, name: string, price: number, interval: string, available: boolean, trialDays: number }> };

export type UserFieldsFragment = { __typename: 'User', id: string, email: string, name: string | null, accountType: AccountType, subscriptionLevel: SubscriptionLevel | null, subscriptionStatus: SubscriptionStatus, paymentExempt: boolean, emailVerified: boolean, createdAt: string, updatedAt: string, preferences: { __typename: 'Preferences', theme: Theme, weekStart: WeekStart, clock: ClockPreference, dayStartsAt: number, totalSessionDuration: number, duration: number, breakDuration: number, longBreakEvery: number, longBreakDuration: number, pace: SessionPace, autoStartBreaks: boolean, autoStartFocus: boolean, sound: boolean, density: Density, ambientSound: AmbientSound, ambientVolume: number, wakeLock: boolean, awayAfter: number | null, whenAway: AbsenceAnswer, dailyGoal: number | null, weeklyGoal: number | null, zone: string | null, keys: string | null } } & { ' $fragmentName'?: 'UserFieldsFragment' };

export type UserChangeFragment = { __typename: 'Change', user: { __typename: 'User', id: string, email: string, name: string | null, accountType: AccountType, subscriptionLevel: SubscriptionLevel | null, subscriptionStatus: SubscriptionStatus, paymentExempt: boolean, emailVerified: boolean, createdAt: string, updatedAt: string, preferences: { __typename: 'Preferences', theme: Theme, weekStart: WeekStart, clock: ClockPreference, dayStartsAt: number, totalSessionDuration: number, duration: number, breakDuration: number, longBreakEvery: number, longBreakDuration: number, pace: SessionPace, autoStartBreaks: boolean, autoStartFocus: boolean, sound: boolean, density: Density, ambientSound: AmbientSound, ambientVolume: number, wakeLock: boolean, awayAfter: number | null, whenAway: AbsenceAnswer, dailyGoal: number | null, weeklyGoal: number | null, zone: string | null, keys: string | null } } | null } & { ' $fragmentName'?: 'UserChangeFragment' };

export type RegisterMutationVariables = Exact<{
  input: RegisterInput;
}>;


export type RegisterMutation = { register: { __typename: 'SignedIn', token: string } };

export const SignInOptionsDocument: OperationText<SignInOptionsQuery, SignInOptionsQueryVariables> = { name: "SignInOptions", text: "query SignInOptions{signInOptions{googleClientId __typename}}" };
export const LoginDocument: OperationText<LoginMutation, LoginMutationVariables> = { name: "Login", text: "mutation Login($input:LoginInput!){login(input:$input){token user{...UserFields __typename}__typename}}fragment UserFields on User{id email name accountType subscriptionLevel subscriptionStatus paymentExempt emailVerified createdAt updatedAt preferences{theme weekStart clock dayStartsAt totalSessionDuration duration breakDuration longBreakEvery longBreakDuration pace autoStartBreaks autoStartFocus sound density ambientSound ambientVolume wakeLock awayAfter whenAway dailyGoal weeklyGoal zone keys __typename}__typename}" };
export const CreateSubscriptionDocument: OperationText<CreateSubscriptionMutation, CreateSubscriptionMutationVariables> = { name: "CreateSubscription", text: "mutation CreateSubscription($input:PlanChoiceInput!){createSubscription(input:$input){approvalUrl subscriptionId __typename}}" };
export const PlansDocument: OperationText<PlansQuery, PlansQueryVariables> = { name: "Plans", text: "query Plans{plans{id name price interval available trialDays __typename}}" };
export const RegisterDocument: OperationText<RegisterMutation, RegisterMutationVariables> = { name: "Register", text: "mutation Register($input:RegisterInput!){register(input:$input){token __typename}}" };