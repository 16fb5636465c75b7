import { render } from "@testing-library/react";
import { Markdown } from "../ui/Markdown";
import { plainText } from "./plainText";

describe("the words of a text in Markdown", () => {
  const inline = [
    "Two pages",
    "**Two** pages, *soon* and __very__ _soon_",
    "***both*** of them, **one *in* the other**",
    "~~not~~ this",
    "snake_case_name, 2 * 3 * 4 = 24, 5*3*2, a ** b, * alone",
    "an **open one, and closed** twice**",
    "`**code**` and ``a`` stay, `one` too",
    "\\*not\\* emphasised, C:\\dir, 50\\% off",
    'See [the *outline*](https://example.org/a_b_c "title") and [here][1]',
    "[](https://example.org)nothing, [words] alone, f(x)[i]",
    "![a picture](https://example.org/x.png), [![in a link](a.png)](b)",
    "<https://example.org/a_b>, <b>HTML</b> as typed, 3 < 4 > 2",
    "naïve *é* и **ё**, 日本**語**です, 🙂*a*",
    '"*quoted*", (**in brackets**), it\'s _so_.',
    "",
  ];
  it.each(inline)("reads as the panel draws it: %s", (text) => {
    const reference = text.includes("[1]") ? `${text}\n\n[1]: https://example.org` : text;
    const { container } = render(<Markdown text={reference} />);
    expect(plainText(reference)).toBe((container.textContent ?? "").trim());
  });

  it.each([
    ["# Title\n\nText", "Title Text"],
    ["#hashtag and #2", "#hashtag and #2"],
    ["Title\n=====\nText\n---\nMore", "Title Text More"],
    ["- one\n* two\n+ three", "• one • two • three"],
    ["1. one\n2) two", "1. one 2) two"],
    ["- [ ] open\n- [x] done", "• open • done"],
    ["> quoted\n>> deeper\n> - item", "quoted deeper • item"],
    ["```ts\nconst a = b * c;\n```\nafter", "const a = b * c; after"],
    ["~~~\n# not a title\n~~~", "# not a title"],
    ["```\nnever closed", "never closed"],
    ["a\n\n---\n\n***\n\nb", "a b"],
    ["| a | b |\n|---|:-:|\n| 1 | 2 |", "a b 1 2"],
    ["one  \ntwo\\\nthree", "one two three"],
    ["[1]: https://example.org\n[text][1]", "text"],
    ["-5 degrees, 3-4 people, e-mail", "-5 degrees, 3-4 people, e-mail"],
  ])("takes the signs of lines away: %j", (text, words) => {
    expect(plainText(text)).toBe(words);
  });

  it("ends with hostile texts, and gives no more than is kept of one", () => {
    const signs = ["[", "]", "(", "*", "_", "`", "> ", "![", "**a ", "[a](", "~", "\\", "|", "- ", "<https:", "*a_b*_"];
    for (const sign of signs) expect(plainText(sign.repeat(500_000)).length).toBeLessThanOrEqual(2000);
    for (const a of signs)
      for (const b of signs) expect(plainText(`${a}${b}`.repeat(300)).length).toBeLessThanOrEqual(2000);
  });
});
