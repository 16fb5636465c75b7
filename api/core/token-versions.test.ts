/** What is kept of a token's version, and when it is not. */
import { TokenVersions } from "./token-versions";

const setUp = () => {
  const rows = new Map([["a", 0]]);
  const reads: string[] = [];
  let gate: Promise<void> = Promise.resolve();
  const versions = new TokenVersions(async (id) => {
    reads.push(id);
    const version = rows.get(id) ?? null;
    await gate;
    return version;
  });
  versions.hear(true);
  return { rows, reads, versions, hold: (until: Promise<void>) => (gate = until) };
};

test("a version is read once", async () => {
  const { reads, versions } = setUp();
  expect([await versions.of("a"), await versions.of("a")]).toEqual([0, 0]);
  expect(reads).toEqual(["a"]);
});

test("a change that is heard is read again", async () => {
  const { rows, versions } = setUp();
  await versions.of("a");
  rows.set("a", 1);
  versions.forget("a");
  expect(await versions.of("a")).toBe(1);
});

test("an answer that was on its way while the account changed is not kept", async () => {
  const { rows, versions, hold } = setUp();
  let open = () => {};
  hold(new Promise((resolve) => (open = resolve)));
  const old = versions.of("a");
  rows.set("a", 1);
  versions.forget("a");
  open();
  expect(await old).toBe(0);
  expect(await versions.of("a")).toBe(1);
});

test("an account that is gone is never kept, and nothing is while commits are not heard", async () => {
  const { reads, versions } = setUp();
  await versions.of("gone");
  await versions.of("gone");
  versions.hear(false);
  await versions.of("a");
  await versions.of("a");
  expect(reads).toEqual(["gone", "gone", "a", "a"]);
});

test("who asks while it is being read waits for the same reading, unless something changed since or may have", async () => {
  const { rows, reads, versions, hold } = setUp();
  let open = () => {};
  hold(new Promise((resolve) => (open = resolve)));
  const before = [versions.of("a"), versions.of("a"), versions.of("a")];
  expect(reads).toEqual(["a"]);
  rows.set("a", 1);
  versions.forget("a");
  const after = [versions.of("a"), versions.of("a")];
  expect(reads).toEqual(["a", "a"]);
  versions.hear(false);
  const deaf = [versions.of("a"), versions.of("a")];
  expect(reads).toHaveLength(4);
  open();
  expect(await Promise.all([...before, ...after, ...deaf])).toEqual([0, 0, 0, 1, 1, 1, 1]);
});
