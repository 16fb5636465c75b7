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

/** The second step of a sign-in. */
export type ConfirmSignInInput = {
  /** Of the authenticator app, or a recovery code. */
  code: string;
  /** As it came with SECOND_FACTOR_REQUIRED; it lives five minutes. */
  ticket: string;
};

/** How much a board's cards say. */
export type Density =
  | 'comfortable'
  | 'compact';

/** A third-party sign-in. */
export type GoogleInput = {
  /** The identity token that the provider's script gave. */
  idToken: string;
};

/** What an authenticator answered to a challenge. */
export type PasskeyAnswerInput = {
  /** The response of WebAuthn, as JSON. */
  response: string;
  /** As it came with the options. */
  ticket: string;
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

export type GoogleLoginMutationVariables = Exact<{
  input: GoogleInput;
}>;


export type GoogleLoginMutation = { googleLogin: { __typename: 'SignedIn', token: string, user: { __typename: 'User', id: string, email: string, name: string | null, accountType: AccountType, subscriptionLevel: SubscriptionLevel | null, subscriptionStatus: SubscriptionStatus, paymentExempt: boolean, emailVerified: boolean, createdAt: string, updatedAt: string, preferences: { __typename: 'Preferences', theme: Theme, weekStart: WeekStart, clock: ClockPreference, dayStartsAt: number, totalSessionDuration: number, duration: number, breakDuration: number, longBreakEvery: number, longBreakDuration: number, pace: SessionPace, autoStartBreaks: boolean, autoStartFocus: boolean, sound: boolean, density: Density, ambientSound: AmbientSound, ambientVolume: number, wakeLock: boolean, awayAfter: number | null, whenAway: AbsenceAnswer, dailyGoal: number | null, weeklyGoal: number | null, zone: string | null, keys: string | null } } } };

export type PasskeyChallengeMutationVariables = Exact<{ [key: string]: never; }>;


export type PasskeyChallengeMutation = { passkeyChallenge: { __typename: 'PasskeyChallenge', options: string, ticket: string } };

export type PasskeyLoginMutationVariables = Exact<{
  input: PasskeyAnswerInput;
}>;


export type PasskeyLoginMutation = { passkeyLogin: { __typename: 'SignedIn', token: string, user: { __typename: 'User', id: string, email: string, name: string | null, accountType: AccountType, subscriptionLevel: SubscriptionLevel | null, subscriptionStatus: SubscriptionStatus, paymentExempt: boolean, emailVerified: boolean, createdAt: string, updatedAt: string, preferences: { __typename: 'Preferences', theme: Theme, weekStart: WeekStart, clock: ClockPreference, dayStartsAt: number, totalSessionDuration: number, duration: number, breakDuration: number, longBreakEvery: number, longBreakDuration: number, pace: SessionPace, autoStartBreaks: boolean, autoStartFocus: boolean, sound: boolean, density: Density, ambientSound: AmbientSound, ambientVolume: number, wakeLock: boolean, awayAfter: number | null, whenAway: AbsenceAnswer, dailyGoal: number | null, weeklyGoal: number | null, zone: string | null, keys: string | null } } } };

export type ConfirmSignInMutationVariables = Exact<{
  input: ConfirmSignInInput;
}>;


export type ConfirmSignInMutation = { confirmSignIn: { __typename: 'SignedIn', token: string, user: { __typename: 'User', id: string, email: string, name: string | null, accountType: AccountType, subscriptionLevel: SubscriptionLevel | null, subscriptionStatus: SubscriptionStatus, paymentExempt: boolean, emailVerified: boolean, createdAt: string, updatedAt: string, preferences: { __typename: 'Preferences', theme: Theme, weekStart: WeekStart, clock: ClockPreference, dayStartsAt: number, totalSessionDuration: number, duration: number, breakDuration: number, longBreakEvery: number, longBreakDuration: number, pace: SessionPace, autoStartBreaks: boolean, autoStartFocus: boolean, sound: boolean, density: Density, ambientSound: AmbientSound, ambientVolume: number, wakeLock: boolean, awayAfter: number | null, whenAway: AbsenceAnswer, dailyGoal: number | null, weeklyGoal: number | null, zone: string | null, keys: string | null } } } };

export type UserFieldsFragment = { __typename: 'User', id: string, email: string, name: string | null, accountType: AccountType, subscriptionLevel: SubscriptionLevel | null, subscriptionStatus: SubscriptionStatus, paymentExempt: boolean, emailVerified: boolean, createdAt: string, updatedAt: string, preferences: { __typename: 'Preferences', theme: Theme, weekStart: WeekStart, clock: ClockPreference, dayStartsAt: number, totalSessionDuration: number, duration: number, breakDuration: number, longBreakEvery: number, longBreakDuration: number, pace: SessionPace, autoStartBreaks: boolean, autoStartFocus: boolean, sound: boolean, density: Density, ambientSound: AmbientSound, ambientVolume: number, wakeLock: boolean, awayAfter: number | null, whenAway: AbsenceAnswer, dailyGoal: number | null, weeklyGoal: number | null, zone: string | null, keys: string | null } } & { ' $fragmentName'?: 'UserFieldsFragment' };

export type UserChangeFragment = { __typename: 'Change', user: { __typename: 'User', id: string, email: string, name: string | null, accountType: AccountType, subscriptionLevel: SubscriptionLevel | null, subscriptionStatus: SubscriptionStatus, paymentExempt: boolean, emailVerified: boolean, createdAt: string, updatedAt: string, preferences: { __typename: 'Preferences', theme: Theme, weekStart: WeekStart, clock: ClockPreference, dayStartsAt: number, totalSessionDuration: number, duration: number, breakDuration: number, longBreakEvery: number, longBreakDuration: number, pace: SessionPace, autoStartBreaks: boolean, autoStartFocus: boolean, sound: boolean, density: Density, ambientSound: AmbientSound, ambientVolume: number, wakeLock: boolean, awayAfter: number | null, whenAway: AbsenceAnswer, dailyGoal: number | null, weeklyGoal: number | null, zone: string | null, keys: string | null } } | null } & { ' $fragmentName'?: 'UserChangeFragment' };

export const GoogleLoginDocument: OperationText<GoogleLoginMutation, GoogleLoginMutationVariables> = { name: "GoogleLogin", text: "mutation GoogleLogin($input:GoogleInput!){googleLogin(input:$input){token user{...UserFields __typename}__typename}}fragment UserFields on User{id email name accountType subscriptionLevel subscriptionStatus paymentExempt emailVerified createdAt updatedAt preferences{theme weekStart clock dayStartsAt totalSessionDuration duration breakDuration longBreakEvery longBreakDuration pace autoStartBreaks autoStartFocus sound density ambientSound ambientVolume wakeLock awayAfter whenAway dailyGoal weeklyGoal zone keys __typename}__typename}" };
export const PasskeyChallengeDocument: OperationText<PasskeyChallengeMutation, PasskeyChallengeMutationVariables> = { name: "PasskeyChallenge", text: "mutation PasskeyChallenge{passkeyChallenge{options ticket __typename}}" };
export const PasskeyLoginDocument: OperationText<PasskeyLoginMutation, PasskeyLoginMutationVariables> = { name: "PasskeyLogin", text: "mutation PasskeyLogin($input:PasskeyAnswerInput!){passkeyLogin(input:$input){token user{...UserFields __typename}__typename}}fragment UserFields on User{id email name accountType subscriptionLevel subscriptionStatus paymentExempt emailVerified createdAt updatedAt preferences{theme weekStart clock dayStartsAt totalSessionDuration duration breakDuration longBreakEvery longBreakDuration pace autoStartBreaks autoStartFocus sound density ambientSound ambientVolume wakeLock awayAfter whenAway dailyGoal weeklyGoal zone keys __typename}__typename}" };
export const ConfirmSignInDocument: OperationText<ConfirmSignInMutation, ConfirmSignInMutationVariables> = { name: "ConfirmSignIn", text: "mutation ConfirmSignIn($input:ConfirmSignInInput!){confirmSignIn(input:$input){token user{...UserFields __typename}__typename}}fragment UserFields on User{id email name accountType subscriptionLevel subscriptionStatus paymentExempt emailVerified createdAt updatedAt preferences{theme weekStart clock dayStartsAt totalSessionDuration duration breakDuration longBreakEvery longBreakDuration pace autoStartBreaks autoStartFocus sound density ambientSound ambientVolume wakeLock awayAfter whenAway dailyGoal weeklyGoal zone keys __typename}__typename}" };