/** Validation below both doors: what an input class takes of whatever came in (docs/product.md "Field rules"). */
import "reflect-metadata";
import { checked, checkInput, Follows, followingsOf } from "./follows";
import { Problem } from "./problem";

class Base {
  @Follows("title") title: string;
  @Follows("description", { optional: true, nullable: true }) description?: string | null;
  @Follows("date", { optional: true, nullable: true }) dueDate?: string | null;
}
class More extends Base {
  @Follows("password", { optional: true }) password?: string;
  @Follows("taskStatus", { optional: true }) status?: string;
  plain?: string;
}

const refusalOf = (raw: Record<string, unknown>): Problem => {
  try {
    checked(More, raw);
  } catch (error) {
    if (error instanceof Problem) return error;
    throw error;
  }
  throw new Error("was taken");
};

it("takes the fields that follow a rule, tidied, and nothing else", () => {
  const raw = JSON.parse(
    '{"title": " T ", "description": "  ", "dueDate": "2026-03-01T23:00:00-05:00", "plain": "x", "id": 1, "__proto__": {"polluted": 1}, "constructor": 1}',
  );
  const input = checked(More, raw);
  expect(Object.entries(input)).toEqual(
    [
      ["title", "T"],
      ["description", null],
      ["dueDate", "2026-03-01"],
    ].sort(([a], [b]) => Object.keys(input).indexOf(a as string) - Object.keys(input).indexOf(b as string)),
  );
  expect(input).toBeInstanceOf(More);
  expect(({} as { polluted?: unknown }).polluted).toBeUndefined();
});

it("leaves out what was left out, so that an update changes only what it names", () => {
  expect(Object.keys(checked(More, { title: "T" }))).toEqual(["title"]);
});

it("takes a password and a word exactly as they were sent", () => {
  expect(checked(More, { title: "T", password: "  secret  " }).password).toBe("  secret  ");
  expect(refusalOf({ title: "T", status: " todo" }).fields).toEqual({ status: "Must be one of: plan, todo, done" });
});

it.each([
  "2026-03-01T24:00",
  "2026-03-01T23:60",
  "2026-03-01T23:00:60Z",
  "2026-03-01T23:00+99:00",
  "2026-02-30",
  "2026-3-1",
])("takes no %s for a day", (dueDate) => {
  expect(refusalOf({ title: "T", dueDate }).fields).toEqual({ dueDate: "Invalid format" });
});

it("takes a password of nothing but spaces for none", () => {
  expect(refusalOf({ title: "T", password: "      " }).fields).toEqual({ password: "This field is required" });
});

it("names every wrong field in the order of the class, the inherited ones too", () => {
  const refusal = refusalOf({ password: "x", dueDate: "never", title: " " });
  expect(refusal.code).toBe("VALIDATION_ERROR");
  expect(refusal.message).toBe(Object.values(refusal.fields ?? {})[0]);
  expect(refusal.fields).toEqual({
    title: "This field is required",
    dueDate: "Invalid format",
    password: "Password must be at least 6 characters long",
  });
});

it("takes nothing from a prototype", () => {
  const raw = Object.create({ title: "inherited" }) as Record<string, unknown>;
  expect(refusalOf(raw).fields).toEqual({ title: "This field is required" });
});

it("keeps an undefined field apart from a null one", () => {
  const input = Object.assign(new Base(), { title: "T", description: undefined, dueDate: null });
  checkInput(input);
  expect(input).toEqual({ title: "T", description: undefined, dueDate: null });
});

it("knows every rule of a class, its parents' before or after its own", () => {
  expect([...followingsOf(More).keys()].sort()).toEqual(["description", "dueDate", "password", "status", "title"]);
  expect([...followingsOf(Base).keys()]).toEqual(["title", "description", "dueDate"]);
});
