/** What `#`, `@` and `+` can name in what is typed: of a small account everything, of a large one the newest and what the server finds. */
import { useApolloClient } from "@apollo/client/react";
import { useEffect, useState } from "react";
import { limits } from "#contract/limits";
import { FindBoardsDocument, FindProjectsDocument, useTaskFormOptionsQuery } from "../../../apollo/generated/graphql";
import { once } from "../../../forms/options";
import type { BoardOption } from "../taskValues";
import { useLabelNames } from "../useLabelNames";
import { useIsWhole } from "../useTaskChoices";
import { marksIn, placesOf } from "./places";
import type { Named, Places } from "./sentence";

const TYPING_MS = 150;

/** Which marks are read: where the form stands in a column or on a project's board, that says what they would. */
export interface Read {
  projects: boolean;
  boards: boolean;
}
export const everything: Read = { projects: true, boards: true };

/** `text` is all that is typed or pasted; `isLooking` while the server was not heard of some name in it. What was found once stays. */
export function usePlaces(text: string, read: Read): { places: Places; isLooking: boolean } {
  const client = useApolloClient();
  const { data, loading } = useTaskFormOptionsQuery({
    variables: { limit: limits.pageSize.max },
    skip: !read.projects && !read.boards,
  });
  // Asked for once somebody writes one; one that is not known is a label too.
  const labels = useLabelNames(!/(?:^|[\s(])\+\p{L}/u.test(text));
  const [found, setFound] = useState<Found>({ ...nothing, heard: [] });
  const whole = useIsWhole();
  const marks = marksIn(text).filter(({ mark }) => (mark === "#" ? read.projects : read.boards));
  const wanted = marks
    .filter(({ mark }) => data && !(mark === "#" ? whole.projects : whole.boards))
    .map(({ mark, words }) => mark + words)
    .filter((one) => !found.heard.includes(one));
  const key = wanted.join("\n");
  // biome-ignore lint/correctness/useExhaustiveDependencies: `key` says all of what is wanted
  useEffect(() => {
    let isOver = false;
    const ask = async () => {
      const more: Found = { ...nothing, heard: wanted };
      for (const one of wanted) {
        const variables = { text: one.slice(1) };
        // What cannot be looked up is text, as it would be if there were no such name.
        if (one.startsWith("#")) {
          const answer = await client.query({ query: FindProjectsDocument, variables }).catch(() => null);
          more.projects = once(more.projects, answer?.data?.findProjects ?? []);
        } else {
          const answer = await client.query({ query: FindBoardsDocument, variables }).catch(() => null);
          more.boards = once(more.boards, answer?.data?.findBoards ?? []);
        }
        if (isOver) return;
      }
      setFound(({ projects, boards, heard }) => ({
        projects: once(projects, more.projects),
        boards: once(boards, more.boards),
        heard: [...heard, ...more.heard],
      }));
    };
    if (key === "") return;
    const timer = setTimeout(ask, TYPING_MS);
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [client, key]);
  const places = placesOf({
    projects: data && read.projects ? once(data.projects, found.projects) : [],
    boards: data && read.boards ? once(data.boards, found.boards) : [],
    labels,
  });
  return { places, isLooking: key !== "" || (loading && !data && marks.length > 0) };
}

interface Found {
  projects: readonly Named[];
  boards: readonly BoardOption[];
  /** Which marks the server was asked for. */
  heard: readonly string[];
}
const nothing = { projects: [], boards: [] };
