/** What every domain is made with: the tools of core and the outside world behind its ports. */
import type { Clock } from "../core/clock";
import type { Domain as DomainWith } from "../core/domain";
import type { Limiter } from "../core/limiter";
import type { Passwords } from "../core/passwords";
import type { PoolRunner } from "../core/pool";
import type { TokenVersions } from "../core/token-versions";
import type { Tokens } from "../core/tokens";
import type { Transact } from "../core/work";
import type { IdentityProvider } from "./identity";
import type { Mailer } from "./mailer";
import type { Payments } from "./payments";

export interface Tools {
  pool: PoolRunner;
  transact: Transact;
  clock: Clock;
  limiter: Limiter;
  tokens: Tokens;
  versions: TokenVersions;
  passwords: Passwords;
  mailer: Mailer;
  payments: Payments;
  /** Null where no third party's sign-in is set up. */
  identity: IdentityProvider | null;
  /** Whether every administrator needs a second factor. */
  adminsNeedSecondFactor: boolean;
  /** What signs tokens. */
  secret: string;
  /** Where people open the product, without a slash at its end. */
  publicUrl: string;
  supportEmail: string | null;
}

export type Domain = DomainWith<Tools>;
