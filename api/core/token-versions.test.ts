/** What is kept of a token's version, and when it is not. */
import { TokenVersions } from "./token-versions";

const setUp = () => {
  const rows = new Map([["a", 0]]);
  const signIns: string[] = [];
  const reads: string[] = [];
  let gate: Promise<void> = Promise.resolve();
  const versions = new TokenVersions(async (id) => {
    reads.push(id);
    const version = rows.get(id) ?? null;
    const those = new Set(signIns);
    await gate;
    return version === null ? null : { version, signIns: those, bareAfter: 0 };
  });
  versions.hear(true);
  const versionOf = async (id: string) => (await versions.of(id))?.version ?? null;
  const stands = async (signIn: string) => (await versions.of("a", signIn))?.signIns.has(signIn);
  return { rows, signIns, reads, versions, versionOf, stands, hold: (until: Promise<void>) => (gate = until) };
};

test("a version is read once", async () => {
  const { reads, versionOf } = setUp();
  expect([await versionOf("a"), await versionOf("a")]).toEqual([0, 0]);
  expect(reads).toEqual(["a"]);
});

test("a change that is heard is read again", async () => {
  const { rows, versions, versionOf } = setUp();
  await versionOf("a");
  rows.set("a", 1);
  versions.forget("a");
  expect(await versionOf("a")).toBe(1);
});

test("an answer that was on its way while the account changed is not kept", async () => {
  const { rows, versions, versionOf, hold } = setUp();
  let open = () => {};
  hold(new Promise((resolve) => (open = resolve)));
  const old = versionOf("a");
  rows.set("a", 1);
  versions.forget("a");
  open();
  expect(await old).toBe(0);
  expect(await versionOf("a")).toBe(1);
});

test("an account that is gone is never kept, and nothing is while commits are not heard", async () => {
  const { reads, versions, versionOf } = setUp();
  await versionOf("gone");
  await versionOf("gone");
  versions.hear(false);
  await versionOf("a");
  await versionOf("a");
  expect(reads).toEqual(["gone", "gone", "a", "a"]);
});

test("who asks while it is being read waits for the same reading, unless something changed since or may have", async () => {
  const { rows, reads, versions, versionOf, hold } = setUp();
  let open = () => {};
  hold(new Promise((resolve) => (open = resolve)));
  const before = [versionOf("a"), versionOf("a"), versionOf("a")];
  expect(reads).toEqual(["a"]);
  rows.set("a", 1);
  versions.forget("a");
  const after = [versionOf("a"), versionOf("a")];
  expect(reads).toEqual(["a", "a"]);
  versions.hear(false);
  const deaf = [versionOf("a"), versionOf("a")];
  expect(reads).toHaveLength(4);
  open();
  expect(await Promise.all([...before, ...after, ...deaf])).toEqual([0, 0, 0, 1, 1, 1, 1]);
});

test("a sign-in that is not known yet is looked for, also while an older reading is on its way; one that ended is looked for once", async () => {
  const { signIns, reads, versions, stands, hold } = setUp();
  let open = () => {};
  hold(new Promise((resolve) => (open = resolve)));
  const early = versions.of("a");
  signIns.push("new");
  const asked = stands("new");
  open();
  await early;
  expect(await asked).toBe(true);
  expect(reads).toHaveLength(2);
  expect([await stands("new"), await stands("gone"), await stands("gone")]).toEqual([true, false, false]);
  expect(reads).toHaveLength(3);
});
