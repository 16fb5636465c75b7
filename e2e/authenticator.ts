/** What an authenticator app shows, and an account that has one. */

import { Secret, TOTP } from "otpauth";
import type { APIRequestContext } from "playwright/test";
import { linkIn } from "./mailbox";
import { type Account, apiOf } from "./support";

/** The code of a time step from now: the present one and the next are taken for half a minute at least. */
export const codeOf = (key: string, steps = 0): string =>
  new TOTP({ secret: Secret.fromBase32(key.replaceAll(" ", "")) }).generate({ timestamp: Date.now() + steps * 30_000 });

/** Verifies the account's address and turns its second factor on, over REST. */
export async function guard(request: APIRequestContext, account: Account): Promise<void> {
  const api = apiOf(request, account);
  const link = new URL(await linkIn(request, account.email, "Verify your email address"));
  await request.post("/api/v1/auth/verify-email", { data: { token: link.searchParams.get("token") } });
  const { secret } = await api<{ secret: string }>("POST", "/auth/second-factor", {});
  await api("POST", "/auth/second-factor/confirm", { code: codeOf(secret), password: account.password });
}
