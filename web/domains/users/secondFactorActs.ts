// How a second factor is changed, whoever owns it.

/** The password or a code, whichever was typed. */
export type Proof = { password: string } | { code: string };

/** How its owner's server is asked; what they throw is shown. */
export interface SecondFactorActs {
  begin(): Promise<SetUp>;
  confirm(given: { code: string; password: string }): Promise<{ recoveryCodes: string[] }>;
  renew(proof: Proof): Promise<{ recoveryCodes: string[] }>;
  turnOff(proof: Proof): Promise<unknown>;
}
export interface SetUp {
  secret: string;
  uri: string;
}
