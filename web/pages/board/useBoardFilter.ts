/** Which cards of a board are shown: those that fit the filters in its address (docs/product.md "Boards"). The board itself stays as it is. */
import { useCallback, useMemo, useRef } from "react";
import { messages } from "#contract/messages";
import { JudgedCardsDocument, type JudgedCardsQuery } from "../../apollo/generated/graphql";
import { useHeld } from "../../apollo/useHeld";
import type { BoardColumn } from "../../board/columns";
import { type Filters, filtersIn, isFiltered, unfiltered, withWords } from "../../domains/tasks/work/filters";
import { fitting } from "../../domains/tasks/work/fitting";
import { useToldOfMade } from "../../domains/tasks/work/useToldOfMade";
import { useRestedText } from "../../forms/useRestedText";
import { notify } from "../../lib/notify";
import { useAddressQuery } from "../../lib/useAddressQuery";
import { useDay } from "../../lib/useDay";
import type { Card } from "./useBoardScreen";

/* GraphQL */ `
  query JudgedCards($id: ID!) {
    board(id: $id) {
      id
      lists {
        id
        tasks {
          id title description status priority dueDate labels projectId listId createdAt
          project { id name }
        }
      }
    }
  }
`;

type Column = BoardColumn<Card>;
/** A card with all by which it is judged. */
type Judged = JudgedCardsQuery["board"]["lists"][number]["tasks"][number];

export interface BoardFilter {
  /** The columns with the cards that fit; the same objects while nothing in them changed. */
  columns: readonly Column[];
  filters: Filters;
  isNarrowed: boolean;
  change: (filters: Partial<Filters>) => void;
  clear: () => void;
  /** Says so if the card is there and does not fit, as after an act of whoever sits here. */
  tellIfHidden: (cardId: string) => void;
}

/** The cards of a board as the cache has them. Who narrows it is drawn again by each change, nobody else. */
export function useJudgedCards(boardId: string | undefined): readonly Judged[] {
  const held = useHeld(JudgedCardsDocument, boardId ? { id: boardId } : null);
  return useMemo(() => held?.board.lists.flatMap(({ tasks }) => tasks) ?? [], [held]);
}

/** Of a board that is a project's all cards are that project's: there is nothing to choose between. */
export function useBoardFilter(
  board: { id: string; projectId: string | null } | undefined,
  all: readonly Column[],
): BoardFilter {
  const [query, setQuery] = useAddressQuery();
  const told = filtersIn(query);
  const change = useCallback(
    (filters: Partial<Filters>) => setQuery((now) => withWords(now, filters), { replace: true }),
    [setQuery],
  );
  const [typed, type] = useRestedText(told.q, (q) => change({ q }));
  const filters = { ...told, q: typed, ...(board?.projectId && { project: "" }) };
  const isNarrowed = isFiltered({ ...filters, q: typed.trim() });
  const columns = useNarrowed(board?.id, all, isNarrowed ? filters : null);

  const latest = useRef({ all, columns });
  latest.current = { all, columns };
  const clear = useCallback(() => {
    type("");
    change(unfiltered);
  }, [type, change]);
  const tellIfHidden = useCallback(
    (cardId: string) => {
      const { all, columns } = latest.current;
      const among = (them: readonly Column[]) => them.flatMap(({ cards }) => cards).find(({ id }) => id === cardId);
      const card = among(all);
      if (card && !among(columns)) notify.way(messages.hiddenByFilters(card.title), "Clear", clear);
    },
    [clear],
  );
  useToldOfMade(filters, clear, ({ listId }) => all.some(({ id }) => id === listId));

  return {
    columns,
    filters,
    isNarrowed,
    change: ({ q, ...words }) => {
      if (q !== undefined) type(q);
      if (Object.keys(words).length > 0) change(words);
    },
    clear,
    tellIfHidden,
  };
}

/** The columns with the cards that fit; all of them where there is nothing that they should fit. */
function useNarrowed(boardId: string | undefined, all: readonly Column[], filters: Filters | null): readonly Column[] {
  const cards = useJudgedCards(filters ? boardId : undefined);
  const now = useDay();
  const last = useRef<readonly Column[]>([]);
  const key = filters && JSON.stringify(filters);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key says all of the filters
  return useMemo(() => {
    if (!filters) return all;
    const fits = fitting(filters, now);
    const shown = new Set(cards.flatMap((card) => (fits(card) ? [card.id] : [])));
    const next = all.map((column) => {
      const narrowed = { ...column, of: column.cards.length, cards: column.cards.filter(({ id }) => shown.has(id)) };
      const old = last.current.find(({ id }) => id === column.id);
      return old && isSame(old, narrowed) ? old : narrowed;
    });
    // What did not change is not drawn again.
    if (next.some((column, at) => column !== last.current[at])) last.current = next;
    return last.current;
  }, [all, cards, key, now]);
}

const isSame = (one: Column, other: Column): boolean =>
  one.name === other.name &&
  one.of === other.of &&
  one.cards.length === other.cards.length &&
  one.cards.every((card, at) => card === other.cards[at]);
