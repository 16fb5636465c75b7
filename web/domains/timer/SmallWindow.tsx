/** The timer in a small window of its own, opened and closed by a command; it stands for whatever session is the current one (docs/product.md "Timer"). */
import { useApolloClient } from "@apollo/client/react";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { createPortal } from "react-dom";
import { useNavigate } from "react-router";
import type { SessionFieldsFragment } from "../../apollo/generated/graphql";
import { useCommand } from "../../lib/keys/useCommand";
import { notify } from "../../lib/notify";
import { paths } from "../../lib/paths";
import { cachedSession } from "../sessions/sessions.live";
import { canOpenWindow, followLooks, offered, openWindow } from "./ownWindow";
import { SmallTimer } from "./SmallTimer";

export interface SmallWindowProps {
  session: SessionFieldsFragment;
  /** Ticks the task off: what that means lies further right than the timer. */
  tickOf?: (taskId: string) => ReactNode;
}

const [width, height] = [320, 236];
const refused = "The browser did not open the window. Allow pop-ups for this site.";

export function SmallWindow({ session, tickOf }: SmallWindowProps) {
  const [own, setOwn] = useState<Window | null>(null);
  const toggle = useToggle(own, setOwn);
  useCommand("smallWindow", toggle, { when: canOpenWindow() });
  useEffect(offered.give, []);
  const close = () => setOwn(null);
  useEnd(session.id, close);
  useEffect(() => {
    if (!own) return;
    const gone = () => setOwn(null);
    own.addEventListener("pagehide", gone);
    // A pop-up outlives its tab; nothing is drawn any more when that goes.
    const leave = () => own.close();
    window.addEventListener("pagehide", leave);
    const unfollow = followLooks(own);
    return () => {
      unfollow();
      own.removeEventListener("pagehide", gone);
      window.removeEventListener("pagehide", leave);
      own.close();
    };
  }, [own]);
  const navigate = useNavigate();
  const goBack = () => {
    void navigate(paths.session(session.id));
    window.focus();
    close();
  };
  return (
    own &&
    createPortal(
      <SmallTimer session={session} own={own} onReturn={goBack} onClose={close} tickOf={tickOf} />,
      own.document.body,
    )
  );
}

function useToggle(own: Window | null, setOwn: (own: Window | null) => void): () => void {
  const isGone = useRef(false);
  useEffect(() => {
    isGone.current = false;
    return () => {
      isGone.current = true;
    };
  }, []);
  const isOpening = useRef(false);
  const open = async () => {
    if (isOpening.current) return;
    isOpening.current = true;
    try {
      const opened = await openWindow(width, height);
      if (isGone.current) return opened?.close();
      if (!opened) return notify.error(refused, "small window");
      notify.done("small window");
      setOwn(opened);
    } finally {
      isOpening.current = false;
    }
  };
  return () => {
    if (own) setOwn(null);
    else void open();
  };
}

/** Calls `close` where the session that was shown is over or gone; one that another took the place of goes on in it. */
function useEnd(id: string, close: () => void): void {
  const client = useApolloClient();
  const before = useRef(id);
  const latest = useRef(close);
  latest.current = close;
  useEffect(() => {
    const last = before.current;
    before.current = id;
    if (last !== id && cachedSession(client.cache, last, true)?.isCompleted !== false) latest.current();
  }, [client, id]);
}
