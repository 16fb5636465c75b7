/**
 * How large a document may be, judged before anything reads it, the same over HTTP and the socket. What is kept of one is
 * weighed by what it holds of memory: each word and sign stays with its place in the text, for the errors that name it.
 */
import { type DocumentNode, Lexer, Source, TokenKind } from "graphql";
import { LRUCache } from "lru-cache";
import { limits } from "#contract/limits";
import { messages } from "#contract/messages";
import { Problem } from "../core/problem";

/** Why a text is too much to be parsed, or null. A syntax error is left for the parser to tell. */
export function documentProblem(text: string): Problem | null {
  const refusal = (sentence: string) => new Problem("BAD_REQUEST", sentence);
  if (Buffer.byteLength(text) > limits.documentBytes)
    return refusal(messages.documentTooLarge(limits.documentBytes / 1024));
  const lexer = new Lexer(new Source(text));
  try {
    for (let tokens = 0; lexer.advance().kind !== TokenKind.EOF; ) {
      if (++tokens > limits.documentTokens) return refusal(messages.documentTooManyTokens(limits.documentTokens));
      if (lexer.token.kind === TokenKind.NAME && lexer.token.value.length > limits.documentName)
        return refusal(messages.documentNameTooLong(limits.documentName));
    }
  } catch {
    return null;
  }
  return null;
}

/** Measured with graphql 16: 320 to 520 bytes of heap for each token, and the text itself. */
const bytesPerToken = 550;
const keptBytes = 4 * 1024 * 1024;

export const textOf = ({ loc }: DocumentNode): string => loc?.source.body ?? "";

/** What a parsed document holds of the heap, in bytes, rounded up. */
export function weightOf({ loc }: DocumentNode): number {
  let tokens = 1;
  for (let token = loc?.startToken; token; token = token.next ?? undefined) tokens++;
  return tokens * bytesPerToken + (loc?.source.body.length ?? 0);
}

/** Documents that were parsed and found valid, 4 MiB of them: what Apollo takes as its store. */
export class KeptDocuments {
  private readonly byText = new Map<string, string>();
  private readonly kept = new LRUCache<string, DocumentNode>({
    maxSize: keptBytes,
    sizeCalculation: weightOf,
    dispose: (document) => this.byText.delete(textOf(document)),
  });

  /** The valid document of this very text, where it is known. */
  of(text: string): DocumentNode | undefined {
    const key = this.byText.get(text);
    return key === undefined ? undefined : this.kept.get(key);
  }

  async get(key: string): Promise<DocumentNode | undefined> {
    return this.kept.get(key);
  }

  async set(key: string, document: DocumentNode): Promise<void> {
    this.kept.set(key, document);
    // One that is too large to be kept is not known either.
    if (this.kept.has(key)) this.byText.set(textOf(document), key);
  }

  async delete(key: string): Promise<void> {
    this.kept.delete(key);
  }
}
