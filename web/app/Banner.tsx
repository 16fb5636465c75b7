// The banner under the header: shows the sentence that was left, can be dismissed, does not come back.
import { IconAlertCircle, IconCircleCheck, IconInfoCircle, type TablerIcon } from "@tabler/icons-react";
import { useEffect, useRef, useState } from "react";
import { useLocation } from "react-router";
import { type LeftMessage, onMessageLeft, successMessage, type Tone } from "../lib/successMessage";
import { CloseButton } from "../ui/CloseButton";
import notice from "../ui/NoticeLine.module.css";
import classes from "./Banner.module.css";

const icons: Record<Tone, TablerIcon> = {
  success: IconCircleCheck,
  neutral: IconInfoCircle,
  problem: IconAlertCircle,
};

export function Banner() {
  const { key } = useLocation();
  const [left, setLeft] = useState<LeftMessage | null>(null);
  const place = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each arrival at a screen looks for a sentence left for it
  useEffect(() => {
    const take = () => {
      const found = successMessage.peek();
      if (found === null) return;
      setLeft(found);
      successMessage.clear();
    };
    take();
    return onMessageLeft(take);
  }, [key]);
  // Left in the middle of a long page, it stands above what the reader sees.
  useEffect(() => {
    if (left) place.current?.scrollIntoView({ block: "nearest" });
  }, [left]);
  const Icon = icons[left?.tone ?? "success"];
  return (
    <div role="status" ref={place} className={classes.place} data-banner="">
      {left && (
        <div className={`${notice.line} ${classes.banner}`} data-tone={left.tone}>
          <Icon size={18} stroke={1.75} aria-hidden />
          <p>{left.text}</p>
          <CloseButton aria-label="Dismiss" onClick={() => setLeft(null)} />
        </div>
      )}
    </div>
  );
}
