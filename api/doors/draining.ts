/** The requests under way: an end is announced in each of their answers, and one that broke is answered at once. */
import { setTimeout as wait } from "node:timers/promises";
import type { RequestHandler, Response } from "express";
import { messages } from "#contract/messages";
import { answerProblem } from "../core/envelope";
import { Problem } from "../core/problem";
import { styleAt } from "./rest";

/** An answer that is under way, null once it is closed: what a set was, when it grew or shrank, V8 may keep for seconds with all that it held. */
interface UnderWay {
  res: Response | null;
}

export class Draining {
  private readonly open = new Set<UnderWay>();
  /** "ending": everything is still answered; "refusing": nothing new is begun. */
  state: "serving" | "ending" | "refusing" = "serving";

  /** Stands before everything else. */
  readonly watch: RequestHandler = (req, res, next) => {
    this.hold(res);
    if (this.state !== "serving") res.set("Connection", "close");
    if (this.state === "refusing" && !/^\/(healthz|readyz)$/.test(req.path))
      answerProblem(res, new Problem("UNAVAILABLE", messages.unavailable, undefined, 5), "", styleAt(req.originalUrl));
    else next();
  };

  /** Its answer is known from here on until it is closed. */
  hold(res: Response): void {
    const one: UnderWay = { res };
    this.open.add(one);
    res.on("close", () => {
      this.open.delete(one);
      one.res = null;
    });
    if (res.socket === null) hearEnd(res);
  }

  /** From now on the caller's connection ends with its answer, so that none is reset under its next request. */
  begin(state: "ending" | "refusing"): void {
    if (this.state !== "refusing") this.state = state;
    for (const res of this.unanswered()) res.set("Connection", "close");
  }

  /** The ids of the requests of which no answer has begun. */
  underWay(): string[] {
    return this.unanswered().map(({ req }) => req.requestId);
  }

  /** Answers those of them with 500 of which none has begun after so many milliseconds. */
  failAfter(ms: number): void {
    const doubted = this.unanswered();
    setTimeout(() => {
      for (const res of doubted) {
        const { requestId, originalUrl } = res.req;
        if (!res.closed && !res.headersSent)
          answerProblem(res, new Problem("INTERNAL", messages.internal), requestId, styleAt(originalUrl));
      }
    }, ms).unref();
  }

  private unanswered(): Response[] {
    return [...this.open].flatMap(({ res }) => (res && !res.headersSent ? [res] : []));
  }
}

/** Tells an answer that waits behind another on its connection of that one's end: Node tells only the one that is being sent. */
function hearEnd(res: Response): void {
  const { socket } = res.req;
  const end = () => res.emit("close");
  // Each that waits listens for itself, and how many may is bounded by what Node reads ahead.
  socket.setMaxListeners(0).once("close", end);
  res.once("socket", () => socket.off("close", end));
}

/** Resolves when nobody is connected any more, or after so many milliseconds. */
export async function left(connected: () => number, ms: number): Promise<void> {
  for (const until = performance.now() + ms; performance.now() < until && connected() > 0; ) await wait(25);
}
