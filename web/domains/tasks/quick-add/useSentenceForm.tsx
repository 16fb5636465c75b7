/** A small form of title and description whose title is a sentence (docs/product.md "Quick add"); what it stands in is given. */
import { type ReactNode, useLayoutEffect, useRef, useState } from "react";
import { check, rules } from "#contract/rules";
import type { CreateTaskInput } from "../../../apollo/generated/graphql";
import { type FieldProps, type Form, useForm } from "../../../forms/useForm";
import { takeTyped } from "../../../lib/typedEarly";
import { lateDialog } from "../../../ui/later";
import { creationOf, type Given } from "./creationOf";
import type { Sentence } from "./sentence";
import type { Read } from "./usePlaces";
import { type TypedSentence, useSentence } from "./useSentence";

const PastedLinesDialog = lateDialog(async () => (await import("./PastedLinesDialog")).PastedLinesDialog);

/** What was typed, and what it makes. */
export interface Written {
  text: string;
  /** Words that were kept as text. */
  dismissed: readonly string[];
  description: string;
  input: CreateTaskInput;
}

interface SentenceFormOptions {
  draft: string;
  given: Given;
  read: Read;
  fallback?: string;
  onSubmit: (written: Written) => unknown;
  /** Several pasted lines were made. */
  onSeveral?: () => void;
}

interface SentenceForm {
  form: Form<{ title: string; description: string }>;
  typed: TypedSentence<void>;
  /** For the field of the sentence. */
  title: Omit<FieldProps, "value" | "onChange">;
  /** Ready for the next one. */
  begin: () => void;
  /** Stands beside the form, not in it: its keys are its own. */
  several: ReactNode;
}

export function useSentenceForm({ draft, given, read, fallback, ...on }: SentenceFormOptions): SentenceForm {
  const [lines, setLines] = useState<readonly string[] | null>(null);
  const says = useRef<Sentence>({ title: "", chips: [] });
  const form = useForm({
    initial: { title: "", description: "" },
    draft,
    rules: { title: () => check(rules.title, says.current.title), description: "description" },
    fallback,
    onSubmit: ({ title, description }) =>
      on.onSubmit({
        text: title,
        dismissed: typed.dismissed,
        description,
        input: { ...creationOf(says.current, given), ...(description && { description }) },
      }),
  });
  const typed: TypedSentence<void> = useSentence<void>({
    text: form.values.title,
    onWrite: (text) => form.setValue("title", text),
    read,
    onSend: () => void form.submit(),
    onLines: setLines,
  });
  says.current = typed.sentence;
  // Whoever opened it may be typing already.
  const takeEarly = useRef(() => {
    const early = takeTyped();
    if (early) typed.write(typed.text + early);
  });
  useLayoutEffect(() => takeEarly.current(), []);
  const { value: _, onChange: __, ...title } = form.field("title");
  const close = () => setLines(null);
  return {
    form,
    typed,
    title,
    begin: () => {
      form.reset();
      typed.write("");
      typed.field.current?.focus();
    },
    several: (
      <PastedLinesDialog
        opened={lines !== null}
        lines={lines ?? []}
        given={given}
        read={read}
        onClose={close}
        onDone={() => {
          close();
          typed.write("");
          on.onSeveral?.();
        }}
      />
    ),
  };
}
