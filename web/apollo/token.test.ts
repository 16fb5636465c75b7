// The token of this browser: kept, renewed, removed, and followed by every tab (docs/product.md "Landing and sign-in").
import { onTokenChange, subjectOf, token } from "./token";

const jwt = (payload: object) => `h.${btoa(JSON.stringify(payload))}.s`;
/** What the browser tells this tab when another one writes the token. */
function otherTabWrites(value: string | null): void {
  if (value === null) localStorage.removeItem("token");
  else localStorage.setItem("token", value);
  window.dispatchEvent(new StorageEvent("storage", { key: "token", newValue: value }));
}

beforeEach(() => {
  token.set("start");
  token.clear();
  localStorage.clear();
});

it("is kept in local storage", () => {
  token.set("abc");
  expect(localStorage.getItem("token")).toBe("abc");
  token.clear();
  expect(localStorage.getItem("token")).toBeNull();
});

it("tells who listens, until they stop", () => {
  const heard: (string | null)[] = [];
  const stop = onTokenChange((value) => heard.push(value));
  token.set("a");
  token.set("a");
  token.clear();
  stop();
  token.set("b");
  expect(heard).toEqual(["a", null]);
});

it("follows the other tabs, their sign-out too", () => {
  const heard: (string | null)[] = [];
  const stop = onTokenChange((value) => heard.push(value));
  otherTabWrites("from there");
  otherTabWrites(null);
  window.dispatchEvent(new StorageEvent("storage", { key: "something else" }));
  stop();
  expect(heard).toEqual(["from there", null]);
  expect(token.left()).toBe(true);
});

it("knows why another tab signed out", () => {
  const stop = onTokenChange(() => {});
  token.set("a");
  localStorage.setItem("signedOutBecause", "refused there");
  otherTabWrites(null);
  stop();
  expect(token.reason()).toBe("refused there");
});

it("keeps why it was removed until somebody signs in", () => {
  token.set("a");
  token.clear("because");
  expect(token.reason()).toBe("because");
  token.set("b");
  expect(token.reason()).toBeNull();
});

it("does not come back by a renewal that was under way at the sign-out", () => {
  token.set("a");
  token.renew("a2");
  expect(token.get()).toBe("a2");
  token.clear();
  token.renew("a3");
  expect(token.get()).toBeNull();
});

it("knows whose it is, so that a renewed token is no other person", () => {
  expect(subjectOf(jwt({ sub: "u1", iat: 1 }))).toBe("u1");
  expect(subjectOf(jwt({ sub: "u1", iat: 2 }))).toBe("u1");
  expect(subjectOf("no jwt")).toBe("no jwt");
  expect(subjectOf(null)).toBeNull();
});

it("stays for this tab while its account ends, whoever refuses or removes it, and goes when that is done", () => {
  token.set("a");
  const heard: (string | null)[] = [];
  const stop = onTokenChange((value) => heard.push(value));
  const end = token.expectEnd();
  token.clear("refused");
  otherTabWrites(null);
  expect(token.get()).toBe("a");
  end.gone();
  stop();
  expect([token.get(), token.reason(), token.left()]).toEqual([null, null, true]);
  expect(heard.filter((value) => value === null)).toHaveLength(1);
});

it("is refused after all when the account did not end", () => {
  token.set("a");
  const end = token.expectEnd();
  token.clear("refused");
  end.stays();
  expect([token.get(), token.reason()]).toEqual([null, "refused"]);
});

it("is removed with the other tabs when the account did not end", () => {
  token.set("a");
  const stop = onTokenChange(() => {});
  const end = token.expectEnd();
  otherTabWrites(null);
  end.stays();
  stop();
  expect([token.get(), token.left()]).toEqual([null, true]);
});

it("is what it was when the account did not end and nobody refused it", () => {
  token.set("a");
  token.expectEnd().stays();
  expect([token.get(), token.left()]).toEqual(["a", false]);
});
