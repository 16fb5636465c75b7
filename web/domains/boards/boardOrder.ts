/** How boards stand in the loaded parts of their lists (apollo/pages): said when such a list is shown, as no other screen loads any. */
import {
  type ArrangedBoard,
  type BoardArrangement,
  type BoardPlace,
  compareBoardPlaces,
  isAmong,
  placeInWords,
  placeOfBoard,
  wordsBehindBoard,
} from "#contract/boards";
import { encoded, type Look, listBy } from "../../apollo/pages";

/** Where a list goes on behind this board, also when it is gone by then. */
export const cursorAfterBoard = (board: ArrangedBoard & { createdAt: string }, arrangement: BoardArrangement): string =>
  encoded(wordsBehindBoard(board, arrangement));

const boardAs = (look: Look) =>
  Object.fromEntries(names.map((name) => [name, look(name)])) as unknown as ArrangedBoard & { createdAt: string };
const names = ["id", "name", "projectId", "createdAt", "stats"];
/** A cursor brings its words along. */
const standsIn = (look: Look, list: BoardArrangement): BoardPlace => {
  const words = look("words");
  return (typeof words === "string" && placeInWords(words, list)) || placeOfBoard(boardAs(look), list);
};
/** Words of a list that looks at the figures of boards: of one that is known in part nobody can tell where it belongs there. */
const byFigures = new Set<unknown>(["tasks", "updated", "active", "empty"]);

listBy("boards", {
  fits: (look, list) =>
    (look("stats") !== undefined || !Object.values(list).some((word) => byFigures.has(word))) &&
    isAmong(boardAs(look), list, Date.now()),
  compare: (a, b, list) => compareBoardPlaces(standsIn(a, list), standsIn(b, list), list),
  cursor: (look, list) => cursorAfterBoard(boardAs(look), list),
});
