/** A task's description: read as Markdown, written as the text that it is. */
import { Textarea } from "@mantine/core";
import { IconPencil } from "@tabler/icons-react";
import { type KeyboardEvent, type MouseEvent, useRef, useState } from "react";
import type { Saved } from "../../../forms/useSaved";
import { late } from "../../../ui/later";
import type { TaskValues } from "../taskValues";
import classes from "./Description.module.css";

const Markdown = late<{ text: string }>(
  async () => (await import("../../../ui/Markdown")).Markdown,
  ({ text }) => <p className={classes.plain}>{text}</p>,
);

type DescriptionProps = {
  form: Saved<TaskValues>;
  /** It can be read and no longer written. */
  gone: boolean;
};

export function Description({ form, gone }: DescriptionProps) {
  const [isWriting, setWriting] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const { onBlur, ...field } = form.text("description");
  if (isWriting || field.error)
    return (
      <Textarea
        label="Description"
        description="Markdown: **bold**, - list, [words](https://…)"
        autosize
        minRows={4}
        maxRows={18}
        autoFocus={isWriting}
        {...field}
        onFocus={({ currentTarget }) => {
          field.onFocus();
          currentTarget.setSelectionRange(currentTarget.value.length, currentTarget.value.length);
        }}
        onBlur={() => {
          onBlur();
          setWriting(false);
        }}
        onKeyDown={(event) => leaveOnEscape(event, button)}
      />
    );
  const write = () => setWriting(!gone);
  return (
    <div>
      <div className={classes.head}>
        <span className={classes.label}>Description</span>
        {!gone && (
          <button ref={button} type="button" className={classes.edit} onClick={write}>
            <IconPencil size={14} stroke={1.75} aria-hidden />
            {field.value ? "Edit description" : "Add description"}
          </button>
        )}
      </div>
      {field.value && (
        // biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/noStaticElementInteractions: the button above does the same
        <div className={classes.text} data-writable={!gone || undefined} onClick={(event) => isPlain(event) && write()}>
          <Markdown text={field.value} />
        </div>
      )}
    </div>
  );
}

/** Nobody who follows a link or marks words wants to write. */
function isPlain({ target }: MouseEvent): boolean {
  return !(target instanceof Element && target.closest("a")) && String(getSelection()) === "";
}

/** Escape ends the writing and not the panel. */
function leaveOnEscape(event: KeyboardEvent<HTMLTextAreaElement>, to: { current: HTMLElement | null }): void {
  if (event.key !== "Escape" || event.nativeEvent.isComposing) return;
  event.preventDefault();
  event.currentTarget.blur();
  // Once it is drawn.
  setTimeout(() => to.current?.focus({ preventScroll: true }));
}
