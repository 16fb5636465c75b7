/** The code of a screen is asked for as somebody nears a link to it. */
import { fireEvent } from "@testing-library/react";
import { matchRoutes } from "react-router";
import { token } from "../apollo/token";
import { preloadWhenNeared, type RouteFacts, routes } from "./routes";

const board = "/kanban/2b4f6f0e-6a3c-4c86-9f0a-0d9a3f1a7c11";

/** The document with a link whose words are in an element of their own; `load` is what fetches a board's screen. */
function page(href: string) {
  token.set("a token");
  document.body.innerHTML = `<a href="${href}"><b>Board</b></a><button>Board</button>`;
  const facts: RouteFacts = matchRoutes(routes, board)?.at(-1)?.route.handle;
  const load = jest.spyOn(facts as Required<RouteFacts>, "load").mockResolvedValue(undefined);
  return { load, words: document.querySelector("b") as Element, stop: preloadWhenNeared() };
}

afterEach(() => {
  token.clear();
  jest.restoreAllMocks();
});

test.each(["pointerOver", "focusIn"] as const)("%s at any part of a link asks once for its screen", (event) => {
  const { load, words, stop } = page(board);
  fireEvent[event](document.querySelector("button") as Element);
  expect(load).not.toHaveBeenCalled();
  fireEvent[event](words);
  expect(load).toHaveBeenCalledTimes(1);
  stop();
  fireEvent[event](words);
  expect(load).toHaveBeenCalledTimes(1);
});

test("a link to another site asks for nothing", () => {
  const { load, words, stop } = page(`https://stint.example${board}`);
  fireEvent.pointerOver(words);
  expect(load).not.toHaveBeenCalled();
  stop();
});
