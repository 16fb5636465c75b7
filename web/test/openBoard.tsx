// The board screen over a server of three tasks, and its columns, for tests of it.
import { screen, within } from "@testing-library/react";
import { Route, Routes } from "react-router";
import { BoardPage } from "../pages/board/BoardPage";
import { boardId, boardOf, boardServer, taskOf } from "./boardServer";
import { renderApp } from "./render";

/** Opens it at `route`; `handlers` answer before the server does. */
export function openBoard({ route = `/kanban/${boardId}`, board = boardOf(), handlers = {} } = {}) {
  const tasks = [taskOf("Outline", 1, 0), taskOf("Sources", 1, 1), taskOf("Methods", 2, 0)];
  const server = boardServer(board, tasks, handlers);
  const app = renderApp(
    <Routes>
      <Route path="/kanban/:boardId?" element={<BoardPage />} />
      <Route path="*" element={<p>elsewhere</p>} />
    </Routes>,
    { link: server.link, route },
  );
  return { server, ...app };
}

export const column = (name: string): HTMLElement => screen.getByRole("region", { name });

/** The titles of its cards from top to bottom. */
export const cardsIn = (name: string): (string | null)[] =>
  within(column(name))
    .queryAllByRole("heading", { level: 3 })
    .map((h) => h.textContent);

export const opened = (): Promise<HTMLElement> => screen.findByRole("region", { name: "Plan" });
