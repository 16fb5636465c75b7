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
  /** The person behind an identity token, or null when the token is forged, expired, or meant for another audience. */
  identify(idToken: string): Promise<Identity | null>;
}
