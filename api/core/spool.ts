/** A text too long for memory: written piece by piece into a file that has no name any more, then read once from its beginning. */
import { randomUUID } from "node:crypto";
import { type FileHandle, open, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import type { Readable } from "node:stream";

export class Spool {
  private constructor(private readonly file: FileHandle) {}

  /** An empty one. Its file is gone from its folder at once: whatever ends the process, nothing of it is left. */
  static async open(): Promise<Spool> {
    const name = path.join(os.tmpdir(), `stint-${randomUUID()}`);
    const file = await open(name, "wx+", 0o600);
    await rm(name);
    return new Spool(file);
  }

  async write(text: string): Promise<void> {
    await this.file.writeFile(text);
  }

  /** All that was written; the file is given back when it was read or the stream is destroyed. */
  read(): Readable {
    return this.file.createReadStream({ start: 0 });
  }

  async close(): Promise<void> {
    await this.file.close();
  }
}
