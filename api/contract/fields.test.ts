/** One description of editable fields and all that comes from it. */
import fc from "fast-check";
import { described } from "./described";
import { boardFields, projectFields, taskFields } from "./entities";
import { changesOf, creationOf, expectedOf, formRules, namesOf, newOf, tidied, valuesOf } from "./fields";
import { labelOf, labelsIn, labelsOf, labelsText } from "./labels";
import { limits } from "./limits";
import { messages } from "./messages";
import { preferenceFields } from "./preference-fields";
import { check, rules } from "./rules";
import { sessionFields } from "./session-fields";

test.each(Object.entries({ ...described, preferences: preferenceFields }))(
  "a new %s starts with what its rules allow",
  (_, fields) => {
    for (const { rule, initial } of Object.values(fields))
      if (initial !== undefined && initial !== null) expect(check(rule, initial)).toBeNull();
  },
);

test("a new one holds what it was given, and its initial values", () => {
  expect(newOf(taskFields, { title: "Write", priority: "low" })).toEqual({
    ...{
      title: "Write",
      description: null,
      status: "plan",
      priority: "low",
      dueDate: null,
      labels: [],
      estimate: null,
    },
    ...{ projectId: null, listId: null, pomodoroSessionId: null },
  });
});

test("a form starts with texts, empty where nothing is", () => {
  const session = newOf(sessionFields, { name: "Focus", duration: 50 });
  expect(valuesOf(sessionFields, session)).toEqual({
    ...{ name: "Focus", description: "", scheduledAt: "" },
    ...{ totalSessionDuration: String(limits.sessionMinutes.initial), duration: "50", breakDuration: "5" },
    ...{ longBreakEvery: "0", longBreakDuration: "15", pace: "timed", autoStartBreaks: "true", autoStartFocus: "true" },
  });
  expect(valuesOf(boardFields)).toEqual({ name: "", description: "", projectId: "" });
});

test("a create sends what is filled in, numbers as numbers", () => {
  const values = { ...valuesOf(sessionFields), name: "Focus", duration: "50", scheduledAt: "2026-11-22T09:00:00Z" };
  expect(creationOf(sessionFields, values)).toEqual({
    ...{ name: "Focus", scheduledAt: "2026-11-22T09:00:00Z" },
    ...{ totalSessionDuration: 120, duration: 50, breakDuration: 5 },
    ...{ longBreakEvery: 0, longBreakDuration: 15, pace: "timed", autoStartBreaks: true, autoStartFocus: true },
  });
});

test("an edit sends what differs, null where it was cleared", () => {
  const start = valuesOf(projectFields, newOf(projectFields, { name: "Thesis", startDate: "2026-01-01" }));
  expect(changesOf(projectFields, start, start)).toEqual({});
  expect(changesOf(projectFields, { ...start, startDate: "", status: "on_hold" }, start)).toEqual({
    ...{ startDate: null, status: "on_hold" },
  });
});

test("what the server will hold: named fields tidied, the others as they were", () => {
  const before = newOf(taskFields, { title: "Write", description: "words", dueDate: "2026-11-01" });
  expect(expectedOf(taskFields, { title: " Read ", description: "  ", priority: null }, before)).toEqual({
    ...before,
    ...{ title: "Read", description: null },
  });
  expect(expectedOf(taskFields, { dueDate: "2026-12-01T23:00:00-05:00" }, before).dueDate).toBe("2026-12-01");
  const session = newOf(sessionFields, { name: "Focus", scheduledAt: "2026-11-22T10:00+01:00" });
  expect(session.scheduledAt).toBe("2026-11-22T09:00:00.000Z");
});

test("a form's rules speak of what was typed", () => {
  const refused = formRules(sessionFields);
  expect(refused.name(" ")).toBe(messages.required);
  expect(refused.description(" ")).toBeNull();
  expect(refused.duration("")).toBe(messages.required);
  expect(refused.duration("soon")).toBe(messages.wholeNumber);
  expect(refused.duration("0")).toBe(messages.atLeast(limits.focusMinutes.min));
  expect(refused.duration("25")).toBeNull();
  expect(formRules(taskFields).dueDate("2026-02-30")).toBe(messages.invalidFormat);
  expect(formRules(taskFields).dueDate("")).toBeNull();
});

test("names are told by the kind of their rule", () => {
  expect(namesOf(taskFields, "text")).toEqual(["title", "description"]);
  expect(namesOf(boardFields, "text", "id")).toEqual(["name", "description", "projectId"]);
});

test("labels are kept in one form, each once and in order, and a form holds them with commas between", () => {
  const said = ["  Deep   Work ", "deep work", "ÄRGER", "A\u0308rger", "", "  ", "home"];
  expect(labelsOf(said)).toEqual(["deep work", "ärger", "home"]);
  expect(expectedOf(taskFields, { labels: said }, newOf(taskFields, { title: "T" })).labels).toEqual(labelsOf(said));
  const before = newOf(taskFields, { title: "T", labels: said });
  expect(expectedOf(taskFields, { labels: null }, before).labels).toEqual([]);
  expect(expectedOf(taskFields, { title: "U" }, before).labels).toBe(before.labels);
  const start = valuesOf(taskFields, before);
  expect(start.labels).toBe("deep work, ärger, home");
  expect(changesOf(taskFields, { ...start, labels: "home,  Deep work " }, start)).toEqual({
    labels: ["home", "deep work"],
  });
  expect(changesOf(taskFields, { ...start, labels: "" }, start)).toEqual({ labels: null });
  expect(creationOf(taskFields, { ...valuesOf(taskFields), title: "T" })).not.toHaveProperty("labels");
  const refused = formRules(taskFields).labels;
  expect([refused(""), refused("a, b")]).toEqual([null, null]);
  expect(refused("x".repeat(31))).toBe(messages.labelTooLong(30));
  expect(refused(Array.from({ length: 11 }, (_, n) => n).join(","))).toBe(messages.tooManyLabels(10));
  fc.assert(
    fc.property(fc.array(fc.string({ unit: "binary", maxLength: 40 })), (texts) => {
      const labels = labelsOf(texts);
      expect(labelsOf(labels)).toEqual(labels);
      expect(labels.map(labelOf)).toEqual(labels);
      const plain = labels.filter((label) => !label.includes(","));
      expect(labelsIn(labelsText(plain))).toEqual(plain);
    }),
  );
});

test("a password stays as it was typed, a blank text is none only where it may be", () => {
  expect(tidied(rules.password, false, " a ")).toBe(" a ");
  expect(tidied(rules.description, true, " ")).toBeNull();
  expect(tidied(rules.title, false, " ")).toBe("");
});
