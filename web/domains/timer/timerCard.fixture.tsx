/** The timer card of one session, on a machine whose clock is six hours ahead of the server's. */
import { useQuery } from "@apollo/client/react";
import { act, screen, within } from "@testing-library/react";
import { SessionDocument } from "../../apollo/generated/graphql";
import { renderApp } from "../../test/render";
import { forgetServerClock } from "../sessions/serverClock";
import { fieldsOf, serverOf, type sessionOf } from "../sessions/sessions.fixture";
import { TimerCard } from "./TimerCard";

/** The server's clock; the browser's is six hours ahead of it. */
export const serverTime = Date.UTC(2026, 10, 21, 12);
export const ahead = 6 * 3_600_000;
export const server = () => Date.now() - ahead;

/** To be called once in a test file. */
export function withTimerCard(): void {
  beforeEach(() => {
    jest.useFakeTimers({ now: serverTime + ahead });
    forgetServerClock();
  });
  afterEach(() => jest.useRealTimers());
}

function Card() {
  const { data } = useQuery(SessionDocument, { variables: { id: "s1" }, fetchPolicy: "cache-only" });
  return data ? <TimerCard session={data.session} /> : null;
}

/** Shows the card; `acts` is what was asked beside the history and what interrupted it, which are read by themselves. */
export function open(session: ReturnType<typeof sessionOf>, answers: Parameters<typeof serverOf>[0] = {}) {
  const { client, asked } = serverOf({ sessionTruth: () => ({ session: fieldsOf(session) }), ...answers });
  client.writeQuery({ query: SessionDocument, variables: { id: "s1" }, data: { session } });
  renderApp(<Card />, { client });
  const acts = () => asked.filter(({ name }) => name !== "History" && name !== "Interruptions");
  return { client, asked, acts };
}

/** What remains of the whole session, and the big figure: of the focus or break that it stands in. */
export const digits = () => screen.getByRole("timer", { name: "Whole session" }).textContent;
export const hero = () => screen.getByRole("timer", { name: /^(Focus|Break) \d/ });
export const timer = () => within(screen.getByRole("region", { name: "Timer" }));
export const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
export const settle = () => pass(0);
