// The account's own change, made in this tab or anywhere else, is the news that something about its subscription changed.
import { useEffect, useEffectEvent, useRef } from "react";
import { useUser } from "../users/UserContext";

/** Calls `again` each time the user's record changed after the first drawing. */
export function useFollowUser(again: () => void): void {
  const { updatedAt } = useUser();
  const seen = useRef(updatedAt);
  const follow = useEffectEvent(again);
  useEffect(() => {
    if (seen.current === updatedAt) return;
    seen.current = updatedAt;
    follow();
  }, [updatedAt]);
}
