/** Which label several tasks get; one that all of them bear is taken away. A new one is written. */
import { useApolloClient } from "@apollo/client/react";
import { TextInput } from "@mantine/core";
import { IconCheck, IconPlus, IconTag } from "@tabler/icons-react";
import { useState } from "react";
import { labelOf } from "#contract/labels";
import { limits } from "#contract/limits";
import { folded, matchOf, termsOf } from "#contract/search";
import { cachedTask } from "../tasks.live";
import { useLabelNames } from "../useLabelNames";
import { type Choice, Choices, type OnChoose } from "./Choices";

export function LabelChoices({ ids, onChoose }: { ids: readonly string[]; onChoose: OnChoose }) {
  const { cache } = useApolloClient();
  const [text, setText] = useState("");
  const borne = ids.map((id) => cachedTask(cache, id, true)?.labels ?? []);
  const names = [...new Set([...borne.flat(), ...useLabelNames()])];
  const terms = termsOf(text);
  const choices: Choice[] = names
    .filter((name) => matchOf(folded(name), terms) !== null)
    .map((name) =>
      borne.every((labels) => labels.includes(name))
        ? {
            ...{ key: name, label: name, note: "Take away", wanted: { unlabel: name }, to: `without “${name}”` },
            icon: <IconCheck size={14} stroke={2} aria-hidden />,
          }
        : {
            ...{ key: name, label: name, wanted: { label: name }, to: `“${name}”` },
            icon: <IconTag size={14} stroke={1.75} aria-hidden />,
          },
    );
  const written = labelOf(text);
  const isNew = written !== "" && !written.includes(",") && !names.includes(written);
  const made: Choice = {
    ...{ key: "new", label: written, note: "New", wanted: { label: written }, to: `“${written}”` },
    icon: <IconPlus size={14} stroke={2} aria-hidden />,
  };
  return (
    <Choices
      label="Label"
      choices={isNew ? [...choices, made] : choices}
      onChoose={onChoose}
      field={
        <TextInput
          aria-label="Find a label, or write a new one"
          placeholder="Find or add a label"
          maxLength={limits.labels.max}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
          data-autofocus
        />
      }
    />
  );
}
