/** What a session ran, in memory: the pieces of its history, told as text. */
export interface Piece {
  /** The place of its phase, as it ran. */
  place?: number;
  kind: string;
  taskId: string | null;
  from: number;
  to: number;
}

/** A piece without what of it lies between two instants, which is a break or nothing. */
export const without = (piece: Piece, from: number, to: number, answer: "break" | "discard"): Piece[] =>
  [
    { ...piece, to: Math.min(piece.to, from) },
    ...(answer === "break"
      ? [{ ...piece, kind: "break", from: Math.max(piece.from, from), to: Math.min(piece.to, to) }]
      : []),
    { ...piece, from: Math.max(piece.from, to) },
  ].filter((part) => part.from < part.to);

/** Pieces as text, those that touch and are of one kind and task joined. */
export function joined(pieces: readonly Piece[]): string[] {
  const out: Piece[] = [];
  for (const piece of pieces) {
    const last = out.at(-1);
    if (last && last.kind === piece.kind && last.taskId === piece.taskId && last.to === piece.from) last.to = piece.to;
    else out.push({ ...piece });
  }
  return out.map(({ kind, taskId, from, to }) => `${kind} ${from}-${to} ${taskId}`);
}
