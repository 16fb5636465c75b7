// The notice that an administrator put above every screen. It comes with the live stream, which alone tells of it, into the place that the other lines leave it.
import { useEffect, useState } from "react";
import { createPortal } from "react-dom";
import type { ChangesSubscription } from "../apollo/generated/graphql";
import { SiteNoticeLine } from "../ui/SiteNoticeLine";

export type Standing = NonNullable<ChangesSubscription["changes"]["siteNotice"]>["notice"];

const KEY = "stint.siteNotice.hidden";

/** Who dismisses it does so in this browser, in its other tabs too. */
export function SiteNotice({ notice }: { notice: Standing }) {
  const [hidden, setHidden] = useState(() => localStorage.getItem(KEY));
  useEffect(() => {
    const heard = ({ key, newValue }: StorageEvent) => key === KEY && setHidden(newValue);
    addEventListener("storage", heard);
    return () => removeEventListener("storage", heard);
  }, []);
  const place = document.querySelector("[data-site-notice]");
  if (!notice || notice.id === hidden || !place) return null;
  const { id, text, kind } = notice;
  const dismiss = () => {
    localStorage.setItem(KEY, id);
    setHidden(id);
  };
  return createPortal(<SiteNoticeLine text={text} kind={kind} onDismiss={dismiss} />, place);
}
