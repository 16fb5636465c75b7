/** The field of a sentence, with the list of what `#` and `@` can name below it. */
import { TextInput, type TextInputProps } from "@mantine/core";
import type { KeyboardEvent } from "react";
import { Offers } from "./Offers";
import type { TypedSentence } from "./useSentence";

type SentenceFieldProps<How> = Omit<TextInputProps, "value" | "onChange" | "onSelect" | "onPaste"> & {
  typed: TypedSentence<How>;
  /** Said to be a field with a list also while nothing is offered; else it is a plain one then. */
  hasList?: boolean;
};

export function SentenceField<How>({ typed, hasList, onKeyDown, ...props }: SentenceFieldProps<How>) {
  const { text, offers, chosen, listId, field, write } = typed;
  const asList = (hasList || offers.length > 0) && {
    role: "combobox",
    "aria-expanded": offers.length > 0,
    "aria-controls": listId,
    "aria-activedescendant": offers[chosen] && `${listId}-${chosen}`,
  };
  return (
    <>
      <TextInput
        ref={field}
        value={text}
        autoComplete="off"
        aria-autocomplete="list"
        {...asList}
        {...props}
        onChange={({ currentTarget: { value, selectionStart } }) => write(value, selectionStart ?? value.length)}
        onSelect={({ currentTarget: { selectionStart } }) => typed.onSelect(selectionStart ?? text.length)}
        onKeyDown={(event: KeyboardEvent<HTMLInputElement>) => {
          typed.onKeyDown(event);
          onKeyDown?.(event);
        }}
        onPaste={typed.onPaste}
      />
      <Offers id={listId} offers={offers} chosen={chosen} onTake={typed.take} />
    </>
  );
}
