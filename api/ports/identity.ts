/** Somebody else's word for who a person is. */
export interface Identity {
  /** The provider's lasting name for the person. */
  subject: string;
  email: string;
  /** True only when the provider checked that the address is theirs. */
  emailVerified: boolean;
  name: string | null;
}

export interface IdentityProvider {
  /** What the provider calls us: its script on the sign-in screen must say it. */
  readonly clientId: string;
  /**
   * The person behind an identity token, or null when the token is forged, expired, or meant for another audience.
   * Throws PROVIDER_FAILED when the provider's keys cannot be had: nobody gets in meanwhile.
   */
  identify(idToken: string): Promise<Identity | null>;
}
