/**
 * Requests and answers as the server makes them. They are Express's own from the beginning, so that it changes nothing about them, and
 * every answer carries the headers of docs/security.md "The browser" that its kind needs, whoever wrote it. What is JSON and known
 * whole goes out by `whole`: a head that was made once, and one write.
 */
import http from "node:http";
import compression from "compression";
import type { Express, Request, Response } from "express";
import { csvType, jsonType, responseType } from "../core/envelope";
import type { Pieces } from "../core/json";
import { kept } from "../core/kept";
import type { Turn } from "../core/turn";

/** Name and value. */
export type Header = readonly [name: string, value: string];

/** Only what is made for the caller: files bring what the build compressed. */
const fromBytes = 2048;
export const compress = compression({ threshold: fromBytes });
const goOn = () => {};
/** So much is written as bytes, characters: Node copies a long text twice, to put the head before it and to write both. */
const asBytesFrom = 32 * 1024;

/** What a browser heeds on a script, a sheet or a font; the others it reads on pages and workers, and they are three quarters of a kilobyte. */
const saysOfPieces: ReadonlySet<string> = new Set(["X-Content-Type-Options", "Cross-Origin-Resource-Policy"]);
/** What is no page whoever opens it. */
const dataTypes: ReadonlySet<unknown> = new Set([jsonType, responseType, csvType]);
/** So nothing of it may run or be loaded, and nobody may frame it. */
const policyOfData: Header = ["Content-Security-Policy", "default-src 'none';frame-ancestors 'none'"];

/** What has a version is kept by nobody but the caller and never shown without asking, anything else by nobody. */
const [keptByNobody, keptByCaller] = ["no-store", "private, no-cache"];

/** The classes of what `app` answers, for http.createServer; `ofPages` are the headers of a page. */
export function answering(app: Express, ofPages: readonly Header[]) {
  const ofPieces = ofPages.filter(([name]) => saysOfPieces.has(name));
  const ofData = [...ofPieces, policyOfData];
  const headsWith = (caching: string) => {
    const heads = new Map<string, readonly string[]>();
    return (type: string): readonly string[] =>
      kept(heads, type, () =>
        [
          ...(dataTypes.has(type) ? ofData : ofPages),
          ["Cache-Control", caching],
          ["Content-Type", type],
          ["Vary", "Accept-Encoding"],
        ].flat(),
      );
  };
  const [headOfNobodys, headOfCallers] = [headsWith(keptByNobody), headsWith(keptByCaller)];
  const writeHead = http.ServerResponse.prototype.writeHead as (status: number, headers: string[]) => void;

  const express = app.request;

  class Asked extends http.IncomingMessage {
    private words: Request["query"] | undefined;
    private id: string | undefined;

    /** Made where it is told: of hardly any request. */
    get requestId(): string {
      this.id ??= crypto.randomUUID();
      return this.id;
    }

    /** Express reads it anew each time that it is looked at. */
    get query(): Request["query"] {
      this.words ??= Reflect.get(express, "query", this) as Request["query"];
      return this.words;
    }
  }

  class Answer extends http.ServerResponse {
    turn: Turn | null = null;
    thin = false;
    piece = false;
    version: string | null = null;
    private hasOwn = false;
    private isCompressible = false;

    override setHeader(name: string, value: number | string | readonly string[]): this {
      this.hasOwn = true;
      return super.setHeader(name, value);
    }

    // Whoever writes the head comes by here, Node itself too.
    override writeHead(...given: unknown[]): this {
      const isData = this.version !== null || dataTypes.has(this.getHeader("Content-Type"));
      for (const [name, value] of this.piece ? ofPieces : isData ? ofData : ofPages)
        if (!this.hasHeader(name)) super.setHeader(name, value);
      if (this.version !== null) super.setHeader("ETag", this.version);
      if (this.version !== null || (this.thin && !this.hasHeader("Cache-Control")))
        super.setHeader("Cache-Control", this.caching);
      this.turn?.answered();
      return (super.writeHead as (...given: unknown[]) => this)(...given);
    }

    // Of one whose connection has ended Node writes no head.
    override end(...given: unknown[]): this {
      this.turn?.answered();
      return (super.end as (...given: unknown[]) => this)(...given);
    }

    whole(status: number, text: string | Pieces, type = jsonType): void {
      const { pieces, bytes } = piecesOf(typeof text === "string" ? [text] : text);
      if (bytes >= fromBytes && this.req.headers["accept-encoding"] !== undefined) this.compressible();
      if (this.thin && !this.hasOwn && !this.isCompressible) {
        const head = [
          ...(this.version === null ? headOfNobodys : headOfCallers)(type),
          "Content-Length",
          String(bytes),
        ];
        if (this.version !== null) head.push("ETag", this.version);
        writeHead.call(this, status, head);
      } else {
        this.statusCode = status;
        this.setHeader("Content-Type", type);
        this.setHeader("Content-Length", bytes);
        if (this.thin && !this.isCompressible) (this as unknown as Response).vary("Accept-Encoding");
      }
      for (const piece of pieces.slice(0, -1)) this.write(piece);
      this.end(pieces.at(-1));
    }

    private get caching(): string {
      return this.version === null ? keptByNobody : keptByCaller;
    }

    compressible(): void {
      if (!this.thin || this.isCompressible) return;
      this.isCompressible = true;
      compress(this.req as Request, this as unknown as Response, goOn);
    }
  }

  // Express gives each request and answer these prototypes, which they have already.
  Object.setPrototypeOf(Asked.prototype, app.request);
  Object.setPrototypeOf(Answer.prototype, app.response);
  Object.assign(app, { request: Asked.prototype, response: Answer.prototype });
  return { IncomingMessage: Asked, ServerResponse: Answer as unknown as typeof http.ServerResponse };
}

/** What is written of these, which Node sends in one: one text where it is short, otherwise each of them, long texts as bytes; and how many bytes. */
function piecesOf(given: Pieces): { pieces: Pieces; bytes: number } {
  let bytes = 0;
  for (const piece of given) bytes += Buffer.byteLength(piece);
  if (bytes < asBytesFrom) return { pieces: [given.join("")], bytes };
  const pieces = given.map((piece) =>
    typeof piece === "string" && piece.length >= asBytesFrom ? Buffer.from(piece) : piece,
  );
  return { pieces, bytes };
}
