// The success banner under the header: shows the sentence that was left, can be dismissed, does not come back.
import { CloseButton } from "@mantine/core";
import { IconCircleCheck } from "@tabler/icons-react";
import { useEffect, useState } from "react";
import { useLocation } from "react-router";
import classes from "./Banner.module.css";
import { successMessage } from "./successMessage";

export function Banner() {
  const { key } = useLocation();
  const [text, setText] = useState<string | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each arrival at a screen looks for a sentence left for it
  useEffect(() => {
    const left = successMessage.peek();
    if (left === null) return;
    setText(left);
    successMessage.clear();
  }, [key]);
  return (
    <div role="status">
      {text !== null && (
        <div className={classes.banner}>
          <IconCircleCheck size={18} stroke={1.75} aria-hidden />
          <p>{text}</p>
          <CloseButton aria-label="Dismiss" onClick={() => setText(null)} />
        </div>
      )}
    </div>
  );
}
