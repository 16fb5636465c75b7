/** Requests take turns: the caller is the signed-in account, or for visitors the network they come from. */
import type { Request, RequestHandler, Response } from "express";
import { networkOf } from "../core/network";
import type { Turns } from "../core/turns";

/**
 * Lets a request pass when it is its caller's turn. It runs until its answer was given, and counts against its caller until the
 * answer was taken. Stands behind the reading of the body: who sends slowly holds no turn.
 */
export const inTurn =
  (turns: Turns): RequestHandler =>
  (req, res, next) => {
    // What came byte for byte is a provider's news: it is not the caller's own, and budgets of its own count it.
    if (Buffer.isBuffer(req.body)) return next();
    // Who has hung up is told so once, and that is over: a turn would wait for it in vain.
    if (req.socket.destroyed) return;
    const turn = turns.ask(callerOf(req), Number(req.headers["content-length"] ?? 0) || 0);
    // Its head says when it is answered; "finish" would come only once a slow reader has taken it.
    res.turn = turn;
    res.on("close", leave);
    turn.onCut = () => void res.destroy();
    if (turn.state === "running") return next();
    turn.onTurn = next;
  };

function leave(this: Response): void {
  this.turn?.closed();
}

const callerOf = (req: Request): string => {
  const { actor } = req;
  // Express works the address out each time that it is asked for.
  return actor.kind === "visitor" ? `visitor ${networkOf(req.ip ?? "")}` : `${actor.kind} ${actor.id}`;
};
