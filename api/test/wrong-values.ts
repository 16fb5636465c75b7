/** Values that a field must refuse, each with the sentence to the letter (docs/product.md "Field rules"; docs/api.md "Rules"). */

import type { Rule } from "#contract/rules";
import type { Following } from "../core/follows";

/** `doors` says where the value can be sent at all: GraphQL turns a number into an id, REST does not. */
export interface Wrong {
  value: unknown;
  sentence: string;
  doors?: "REST";
}

const required = "This field is required";
const invalid = "Invalid format";
const wrong = (sentence: string, ...values: unknown[]): Wrong[] => values.map((value) => ({ value, sentence }));
const restOnly = (sentence: string, ...values: unknown[]): Wrong[] =>
  wrong(sentence, ...values).map((each) => ({ ...each, doors: "REST" }));

/** Everything that a field following this rule must refuse. */
export function wrongValues({ rule, optional, nullable }: Following): Wrong[] {
  if (rule.kind === "exactly") return ofKind(rule, false);
  return [
    ...ofKind(rule, nullable === true),
    ...(nullable ? [] : wrong(required, null)),
    ...(optional ? [] : wrong(required, undefined)),
  ];
}

function ofKind(rule: Rule, nullable: boolean): Wrong[] {
  switch (rule.kind) {
    case "text":
      return [
        ...wrong(invalid, 5, true, {}, ["ab"], "ab\u0000cd", "ab\ud800cd", "\udc00abc"),
        ...wrong(`Must be no more than ${rule.max} characters`, "x".repeat(rule.max + 1), "😀".repeat(rule.max + 1)),
        ...(rule.min && rule.min > 1
          ? wrong(`Must be at least ${rule.min} characters`, "x".repeat(rule.min - 1), ` ${"😀".repeat(rule.min - 1)} `)
          : []),
        ...(rule.lines === "many" ? [] : wrong(invalid, "two\nlines", "two\r\nlines", "a\u2028b")),
        ...(rule.person ? wrong(invalid, "ab\u202ecd") : []),
        ...(nullable ? [] : wrong(required, "", "   ", "\t\n")),
      ];
    case "email":
      return [
        ...wrong(required, "", "  "),
        ...wrong(
          "Please enter a valid email address",
          "nonsense",
          "a@b",
          "@b.de",
          "a@.de",
          "a b@c.de",
          "a@b.de, c@d.de",
          "<a@b.de>",
          "a\u0000@b.de",
          "a\u200b@b.de",
          `${"a".repeat(250)}@b.de`,
          "a@b.de\nBcc: c@d.de",
        ),
      ];
    case "password":
      return [
        ...wrong(required, ""),
        ...wrong("Password must be at least 6 characters long", "12345", "😀😀😀😀😀"),
        ...wrong("Password must be no more than 256 bytes long", "x".repeat(257), "😀".repeat(65)),
        ...wrong(invalid, "secret\u0000", "secret\ud800", 1234567, {}),
      ];
    case "word":
      return wrong(
        `Must be one of: ${rule.words.join(", ")}`,
        "bogus",
        "",
        rule.words[0]?.toUpperCase(),
        ` ${rule.words[0]}`,
        5,
        true,
        {},
        ["a"],
        "__proto__",
        "constructor",
      );
    case "labels":
      return [
        ...wrong(invalid, 5, true, {}, ["a\u0000b"], ["a\ud800b"]),
        // GraphQL takes one text for a list of it, and names the place of what is none.
        ...restOnly(invalid, "ab", [5], [null], [["a"]]),
        ...wrong("A label has no comma and is one line", ["a,b"], ["a\u0007b"]),
        ...wrong(`A label has at most ${rule.max} characters`, ["x".repeat(rule.max + 1)], ["😀".repeat(rule.max + 1)]),
        ...wrong(
          `At most ${rule.most} labels`,
          Array.from({ length: rule.most + 1 }, (_, n) => `label ${n}`),
        ),
      ];
    case "int":
      return [
        ...wrong("Must be a whole number", "5", `${rule.min + 0.5}`, rule.min + 1.5, true, {}, [1]),
        ...wrong(rule.below ?? `Must be at least ${rule.min}`, rule.min - 1, -2_147_483_648),
        ...wrong(rule.above ?? `Must be no more than ${rule.max}`, rule.max + 1, 2_147_483_647),
        ...restOnly(rule.above ?? `Must be no more than ${rule.max}`, 2_147_483_648, 1e300),
      ];
    case "date":
      return wrong(
        invalid,
        "2026-02-30",
        "2025-02-29",
        "1899-12-31",
        "2201-01-01",
        "2026-13-01",
        "2026-00-10",
        "2026-1-1",
        "tomorrow",
        "2026-01-01T",
        "-271821-04-20",
        "01/02/2026",
        5,
        true,
        {},
        "2026-01-01\u0000",
      );
    case "instant":
      return wrong(
        invalid,
        "tomorrow",
        "2026-01-01",
        "2026-01-01T10:00:00",
        "2026-02-30T10:00:00Z",
        "1899-12-31T10:00:00Z",
        "2026-01-01T25:00:00Z",
        5,
        {},
        true,
      );
    case "flag":
      return wrong(invalid, "true", 1, {}, "");
    case "id":
      return [...wrong(invalid, true, {}, ["a"], 1.5), ...restOnly(invalid, 5)];
    case "token":
      return [
        ...wrong(required, ""),
        ...wrong(invalid, "a\u0000b"),
        ...wrong("Must be no more than 4096 characters", "x".repeat(4097)),
      ];
    case "exactly":
      return [
        ...wrong(rule.otherwise, "", "bogus", rule.word.toLowerCase(), ` ${rule.word}`),
        // GraphQL refuses by itself what is no text, before the rule is asked.
        ...restOnly(rule.otherwise, 5, true, {}, null, undefined),
      ];
    default:
      return wrong(required, "");
  }
}
