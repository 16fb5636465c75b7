/**
 * Text in Markdown, as elements and never as HTML: what the library reads is drawn piece by piece, so that a text can make nothing but
 * what stands here. HTML is shown as it was typed, pictures are links, links lead to the web or to mail and nowhere else.
 */
import { Lexer, type Token, type Tokens } from "marked";
import { createElement, Fragment, type ReactNode } from "react";
import { limits } from "#contract/limits";
import classes from "./Markdown.module.css";

/** What stands deeper in lists and quotes is shown as it was typed. */
const deepest = 8;

/** A text that is longer than any that is kept is not read at all. */
export function Markdown({ text }: { text: string }) {
  const isKept = text.length <= 2 * limits.description.max;
  return (
    <div className={classes.text}>
      {isKept ? drawAll(new Lexer({ gfm: true, breaks: true }).lex(text), 0) : <p>{text}</p>}
    </div>
  );
}

/** Beside each other: pieces have no names by which they could be told apart. */
const beside = (pieces: readonly ReactNode[]): ReactNode => createElement(Fragment, null, ...pieces);

const drawAll = (tokens: readonly Token[] | undefined, depth: number): ReactNode =>
  beside((tokens ?? []).map((token) => draw(token, depth)));

function draw(token: Token, depth: number): ReactNode {
  if (depth > deepest) return token.raw;
  const inner = () => drawAll("tokens" in token ? token.tokens : [], depth + 1);
  switch (token.type) {
    case "paragraph":
      return <p>{inner()}</p>;
    case "heading":
      return <Heading depth={token.depth}>{inner()}</Heading>;
    case "blockquote":
      return <blockquote>{inner()}</blockquote>;
    case "list":
      return <List list={token as Tokens.List} depth={depth} />;
    case "table":
      return <Table table={token as Tokens.Table} depth={depth} />;
    case "code":
      return (
        <pre>
          <code>{token.text}</code>
        </pre>
      );
    case "hr":
      return <hr />;
    case "space":
    case "def":
      return null;
    case "strong":
      return <strong>{inner()}</strong>;
    case "em":
      return <em>{inner()}</em>;
    case "del":
      return <del>{inner()}</del>;
    case "codespan":
      return <code>{token.text}</code>;
    case "br":
      return <br />;
    case "checkbox":
      return (
        <input type="checkbox" checked={token.checked} disabled aria-label={token.checked ? "Done" : "Not done"} />
      );
    case "link":
      return <SafeLink href={token.href}>{inner()}</SafeLink>;
    case "image":
      return <SafeLink href={token.href}>{token.text || token.href}</SafeLink>;
    case "escape":
      return token.text;
    case "text":
      return "tokens" in token && token.tokens ? inner() : token.text;
    default:
      return token.raw;
  }
}

/** Below the headings of the screen. */
function Heading({ depth, children }: { depth: number; children: ReactNode }) {
  const Name = (["h3", "h4", "h5", "h6"] as const)[Math.min(depth, 4) - 1] ?? "h3";
  return <Name>{children}</Name>;
}

function List({ list, depth }: { list: Tokens.List; depth: number }) {
  const items = beside(
    list.items.map(({ task, tokens }) =>
      createElement("li", { "data-task": task || undefined }, drawAll(tokens, depth + 1)),
    ),
  );
  return list.ordered ? <ol start={Number(list.start) || 1}>{items}</ol> : <ul>{items}</ul>;
}

function Table({ table, depth }: { table: Tokens.Table; depth: number }) {
  const row = (name: "th" | "td") => (cells: readonly Tokens.TableCell[]) =>
    createElement(
      "tr",
      null,
      ...cells.map(({ align, tokens }) =>
        createElement(name, { style: { textAlign: align ?? undefined } }, drawAll(tokens, depth + 1)),
      ),
    );
  return (
    <div className={classes.wide}>
      <table>
        <thead>{row("th")(table.header)}</thead>
        <tbody>{beside(table.rows.map(row("td")))}</tbody>
      </table>
    </div>
  );
}

const ways: ReadonlySet<string> = new Set(["http:", "https:", "mailto:"]);

/** Its words alone where it leads elsewhere; a new tab that knows nothing of this one where it does not. */
function SafeLink({ href, children }: { href: string; children: ReactNode }) {
  if (!URL.canParse(href) || !ways.has(new URL(href).protocol)) return children;
  return (
    <a href={href} target="_blank" rel="noopener noreferrer">
      {children}
    </a>
  );
}
