/** How PayPal signs its news in a test, and how it verifies a signature that is shown to it. */
import { createSign, createVerify, generateKeyPairSync, randomUUID } from "node:crypto";
import { crc32 } from "node:zlib";
import type { News } from "./paypal-books";
import { type Anything, problem, type Reply } from "./paypal-desk";

/** A webhook as it is posted: the body byte for byte, and its headers. */
export interface Delivery {
  raw: Buffer;
  headers: Record<string, string>;
}

export interface DeliveryOptions {
  /** Whose webhook it is signed for, instead of ours. */
  webhookId?: string;
  /** Where the certificate is said to be. */
  certUrl?: string;
}

// One pair for all: making it takes longer than a test.
const keys = generateKeyPairSync("rsa", { modulusLength: 2048 });
const algorithm = "SHA256withRSA";
const wanted = ["auth_algo", "cert_url", "transmission_id", "transmission_sig", "transmission_time", "webhook_id"];

export class PaypalPost {
  constructor(
    private readonly webhookId: string,
    private readonly origin: string,
  ) {}

  /** Signs news. The body is printed with blanks and escapes that no second printing would make again. */
  deliver(news: News | string, { webhookId = this.webhookId, certUrl }: DeliveryOptions = {}): Delivery {
    const text = typeof news === "string" ? news : JSON.stringify(news, null, 1).replaceAll("/", "\\/");
    const raw = Buffer.from(text);
    const [id, time] = [randomUUID(), new Date().toISOString().replace(/\.\d+Z$/, "Z")];
    const signature = createSign("sha256")
      .update(signedText(id, time, webhookId, raw))
      .sign(keys.privateKey);
    return {
      raw,
      headers: {
        "paypal-auth-algo": algorithm,
        "paypal-cert-url": certUrl ?? `${this.origin}/v1/notifications/certs/CERT-360caa42`,
        "paypal-transmission-id": id,
        "paypal-transmission-sig": signature.toString("base64"),
        "paypal-transmission-time": time,
      },
    };
  }

  /** POST /v1/notifications/verify-webhook-signature. What was signed are the bytes of the event as they stand in the request. */
  verify(request: Buffer, body: Anything): Reply {
    if (typeof body?.webhook_event !== "object" || wanted.some((name) => typeof body[name] !== "string"))
      return problem(400, "VALIDATION_ERROR", "MISSING_REQUIRED_PARAMETER");
    const from = request.indexOf('"webhook_event":') + '"webhook_event":'.length;
    const event = request.subarray(from, request.lastIndexOf("}"));
    const text = signedText(body.transmission_id, body.transmission_time, body.webhook_id, event);
    const signature = Buffer.from(body.transmission_sig, "base64");
    const known = body.webhook_id === this.webhookId && body.auth_algo === algorithm;
    const right = known && createVerify("sha256").update(text).verify(keys.publicKey, signature);
    return { status: 200, body: { verification_status: right ? "SUCCESS" : "FAILURE" } };
  }
}

const signedText = (id: string, time: string, webhookId: string, raw: Buffer): string =>
  `${id}|${time}|${webhookId}|${crc32(raw)}`;
