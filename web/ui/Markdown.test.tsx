/** Markdown from anyone: what is drawn, and that nothing else ever is, whatever is written. */
import { render, screen, within } from "@testing-library/react";
import { Lexer } from "marked";
import { limits } from "#contract/limits";
import { Markdown } from "./Markdown";

const drawn = (text: string) => render(<Markdown text={text} />).container;
const long = (piece: string, length: number = limits.description.max) =>
  piece.repeat(Math.ceil(length / piece.length)).slice(0, length);

it("draws headings, lists, quotes, code, tables and what is stressed", () => {
  const page = drawn(
    "# Plan\n\n- [x] **Read**\n- [ ] _Write_\n\n3. third\n\n> quoted ~~twice~~\n\n`a < b`\n\n```\nlet x;\n```\n\n|a|b|\n|-|-:|\n|1|2|\n\nx\\*y  \nz",
  );
  expect(screen.getByRole("heading", { level: 3, name: "Plan" })).toBeInTheDocument();
  expect(screen.getByRole("checkbox", { name: "Done" })).toBeChecked();
  expect(screen.getByRole("checkbox", { name: "Not done" })).toBeDisabled();
  expect(page.querySelector("ol")).toHaveAttribute("start", "3");
  expect(within(screen.getByRole("table")).getByRole("columnheader", { name: "b" })).toHaveStyle("text-align: right");
  for (const [name, text] of Object.entries({ strong: "Read", em: "Write", del: "twice", pre: "let x;" }))
    expect(page.querySelector(name)).toHaveTextContent(text);
  expect(page.querySelector("blockquote")).toHaveTextContent("quoted twice");
  expect(page.querySelector("p > code")).toHaveTextContent("a < b");
  expect(page.querySelector("br")?.parentElement).toHaveTextContent("x*yz");
});

it("leads to the web and to mail in a tab that knows nothing of this one", () => {
  drawn("[a](https://a.test/x?y=1) <b@a.test> http://c.test ![picture](https://a.test/p.png)");
  const links = screen.getAllByRole("link");
  expect(links.map((link) => link.getAttribute("href"))).toEqual([
    "https://a.test/x?y=1",
    "mailto:b@a.test",
    "http://c.test",
    "https://a.test/p.png",
  ]);
  for (const link of links) {
    expect(link).toHaveAttribute("rel", "noopener noreferrer");
    expect(link).toHaveAttribute("target", "_blank");
  }
});

it.each([
  "<script>alert(1)</script>",
  "<style>*{display:none}</style>",
  "<img src=x onerror=alert(1)>",
  '<a href="javascript:alert(1)" onclick="alert(1)">x</a>',
  "<svg><animate onbegin=alert(1)></svg>",
  "[x](javascript:alert(1))",
  "[x](JaVaScRiPt&#58;alert(1))",
  "[x](\u0001javascript:alert(1))",
  "[x](data:text/html;base64,PHNjcmlwdD4=)",
  "[x](vbscript:x) [y](file:///etc/passwd) [z](/profile) [w](//evil.test)",
  "![x](data:image/svg+xml,<svg onload=alert(1)>)",
  "<javascript:alert(1)>",
  "[x]: javascript:alert(1)\n\n[x]",
  '| <iframe src="https://a.test"> |\n|-|\n| <form> |',
])("draws of %j no more than words", (text) => {
  const page = drawn(text);
  const names = [...page.querySelectorAll("*")].map((element) => element.localName);
  expect(names.filter((name) => !["div", "p", "table", "thead", "tbody", "tr", "th", "td"].includes(name))).toEqual([]);
  const attributes = [...page.querySelectorAll("*")].flatMap((element) => element.getAttributeNames());
  expect(attributes.filter((name) => name !== "class" && name !== "style")).toEqual([]);
});

const nasty = [
  ">",
  "> ",
  "- x ",
  "> - ",
  "1. ",
  "[",
  "[a](",
  "![a](",
  "*a _b ",
  "**a ",
  "`a",
  "<a ",
  "<",
  "|a",
  "_a__",
  "~~a~",
  "\t- ",
  "http://a.",
  "&a",
  "\\",
];

it.each(nasty)("makes of the longest text of %j few elements, and nowhere deep", (piece) => {
  const page = drawn(long(piece));
  expect(page.querySelectorAll("*").length).toBeLessThanOrEqual(1.2 * limits.description.max);
  expect(page.textContent).not.toBe("");
  let deepest = 0;
  for (let [at, depth] = [page.querySelector(":scope :not(:has(*))"), 0]; at && at !== page; at = at.parentElement)
    deepest = ++depth;
  expect(deepest).toBeLessThan(30);
});

it("does not read a text that is longer than any that is kept", () => {
  const read = jest.spyOn(Lexer.prototype, "lex");
  const page = drawn(long("> ", 2_000_000));
  expect(read).not.toHaveBeenCalled();
  expect(page.querySelectorAll("*")).toHaveLength(2);
  read.mockRestore();
});
