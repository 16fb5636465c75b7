/** What is kept of a password, and that a crowd who signs in at once is told to come back. */
import { Passwords } from "./passwords";

test("a hash is argon2id over 19 MiB, twice, with a salt of its own", async () => {
  const passwords = new Passwords();
  const [one, other] = [await passwords.hash("secret-1"), await passwords.hash("secret-1")];
  expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(other).not.toBe(one);
});

test("only the password itself fits, and nothing fits an account without one or a garbled hash", async () => {
  const passwords = new Passwords();
  const hash = await passwords.hash("secret-1");
  const tried = [hash, hash, null, null, "garbled"] as const;
  const given = ["secret-1", "Secret-1", "secret-1", "no account has this password", "secret-1"];
  expect(await Promise.all(tried.map((each, n) => passwords.verify(each, given[n] ?? "")))).toEqual([
    true,
    ...[false, false, false, false],
  ]);
});

test("two are hashed at once, 400 wait, and who comes then is told to come back", async () => {
  const passwords = new Passwords();
  const asked = Array.from({ length: 405 }, () => passwords.verify("garbled", "secret-1"));
  const answers = await Promise.allSettled(asked);
  const refused = answers.filter(({ status }) => status === "rejected");
  expect(refused.map((each) => (each as PromiseRejectedResult).reason)).toEqual(
    Array(3).fill(expect.objectContaining({ code: "UNAVAILABLE", retryAfter: 5 })),
  );
});
