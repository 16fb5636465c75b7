/**
 * Signed notes of a few minutes that a caller carries from one step to the next, so that nothing is kept for who never takes it. A ticket
 * is good for its purpose alone: neither another step nor a door takes it for a token (core/tokens), whose keys are others.
 */
import { createSecretKey, type KeyObject } from "node:crypto";
import jwt from "jsonwebtoken";
import type { Clock } from "./clock";

/** What it says: texts and numbers, and when it was made, in milliseconds since 1970. */
export type TicketFacts = Readonly<Record<string, unknown>> & { readonly madeAt: number };

const issuer = "stint";
const lifeSeconds = 300;

export class Tickets {
  private readonly key: KeyObject;

  constructor(
    secret: string,
    private readonly clock: Clock,
  ) {
    this.key = createSecretKey(Buffer.from(`${secret}:ticket`, "utf8"));
  }

  /** A ticket for `purpose` that says these facts; it lives five minutes. */
  issue(purpose: string, facts: Readonly<Record<string, string | number>>): string {
    const madeAt = Math.floor(this.clock.now());
    return jwt.sign({ ...facts, madeAt, iat: Math.floor(madeAt / 1000) }, this.key, {
      algorithm: "HS256",
      issuer,
      audience: purpose,
      expiresIn: lifeSeconds,
    });
  }

  /** What the ticket says, or null for one that is forged, over or for something else. */
  read(purpose: string, ticket: string): TicketFacts | null {
    try {
      const said = jwt.verify(ticket, this.key, {
        algorithms: ["HS256"],
        issuer,
        audience: purpose,
        clockTimestamp: Math.floor(this.clock.now() / 1000),
      });
      return typeof said === "object" && typeof said.madeAt === "number" ? (said as unknown as TicketFacts) : null;
    } catch {
      return null;
    }
  }
}
