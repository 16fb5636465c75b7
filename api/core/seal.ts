/** Texts kept so that who reads the database learns nothing from them: sealed under the product's secret and a context of their own. */
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";

const algorithm = "aes-256-gcm";
const [ivBytes, tagBytes] = [12, 16];

export class Seal {
  /** What is sealed for one purpose cannot be opened for another. */
  constructor(
    private readonly secret: string,
    private readonly purpose: "kept answer" | "second factor" | "address that left" = "kept answer",
  ) {}

  /** `text` as base64 that only `open` with the same context reads. */
  close(text: string, context: Buffer): string {
    const iv = randomBytes(ivBytes);
    const cipher = createCipheriv(algorithm, this.keyFor(context), iv);
    const hidden = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
    return Buffer.concat([iv, cipher.getAuthTag(), hidden]).toString("base64");
  }

  /** The text again, or null when it was sealed with another secret or context. */
  open(sealed: string, context: Buffer): string | null {
    const bytes = Buffer.from(sealed, "base64");
    try {
      const decipher = createDecipheriv(algorithm, this.keyFor(context), bytes.subarray(0, ivBytes));
      decipher.setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes));
      return decipher.update(bytes.subarray(ivBytes + tagBytes), undefined, "utf8") + decipher.final("utf8");
    } catch {
      return null;
    }
  }

  private keyFor(context: Buffer): Buffer {
    return Buffer.from(hkdfSync("sha256", this.secret, context, this.purpose, 32));
  }
}
