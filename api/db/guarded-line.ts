/**
 * Nothing that is thrown while an answer of Postgres is read ends the process. pg parses in the socket's `data` handler, where
 * nobody would catch it: here it ends that connection alone, whose statement fails, and the pool makes a new one.
 */
import type { Duplex } from "node:stream";
import type { Client } from "pg";
import { limits } from "#contract/limits";
import { TooMuch } from "./statements";

/** What of pg's connection is used here; its types leave it out. */
interface Connection {
  attachListeners(stream: Pick<Duplex, "on">): unknown;
  on(message: "readyForQuery" | "notification", heard: () => void): unknown;
}

// biome-ignore lint/suspicious/noExplicitAny: a stream's listeners take what their event brings.
type Listener = (...given: any[]) => void;

/** Guards a client that is not connected yet; `mostBytes` is how long one answer may be. */
export function guardLine(client: Client, mostBytes: number = limits.databaseAnswerBytes): void {
  const connection = (client as unknown as { connection: Connection }).connection;
  let answered = 0;
  const begin = () => {
    answered = 0;
  };
  connection.on("readyForQuery", begin);
  connection.on("notification", begin);
  const attach = connection.attachListeners.bind(connection);
  connection.attachListeners = (stream) => {
    const line = stream as Duplex;
    const guarded =
      (parse: Listener): Listener =>
      (...given) => {
        if (line.destroyed) return;
        try {
          answered += (given[0] as Buffer).length;
          if (answered > mostBytes) throw new TooMuch();
          parse(...given);
        } catch (error) {
          line.destroy(meaningOf(error));
        }
      };
    return attach({ on: (event, listener) => line.on(event, event === "data" ? guarded(listener) : listener) });
  };
}

// An answer that no text can hold is too much; of any other the server and we do not speak the same language any more.
function meaningOf(error: unknown): Error {
  if (error instanceof TooMuch) return error;
  if ((error as { code?: string }).code === "ERR_STRING_TOO_LONG") return new TooMuch();
  return Object.assign(new Error("An answer of the database could not be read", { cause: error }), { code: "08P01" });
}
