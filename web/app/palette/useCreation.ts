// What is typed into the palette as a task: read as quick add reads it, and shown as what will be made.
import { IconPlus } from "@tabler/icons-react";
import { messages } from "#contract/messages";
import { sentenceOf } from "../../apollo/problems";
import { chipWords } from "../../domains/tasks/quick-add/chipWords";
import { creationOf } from "../../domains/tasks/quick-add/creationOf";
import { isDayFirst } from "../../domains/tasks/quick-add/locale";
import { readSentence } from "../../domains/tasks/quick-add/sentence";
import { usePlaces } from "../../domains/tasks/quick-add/usePlaces";
import { useCreateTask } from "../../domains/tasks/useCreateTask";
import { notify } from "../../lib/notify";
import type { Entry } from "./entry";

/** Null while there is nothing to make, or while it is not known what a name in it means. */
export function useCreation(words: string): Entry | null {
  const create = useCreateTask();
  // Names are asked for where there may be one.
  const { places, isLooking } = usePlaces(words, { projects: words.includes("#"), boards: words.includes("@") });
  if (words === "" || isLooking) return null;
  const sentence = readSentence(words, { places, now: new Date(), dayFirst: isDayFirst });
  return {
    key: "create",
    label: `Create task “${sentence.title}”`,
    note: sentence.chips.map(chipWords).join(" · "),
    Icon: IconPlus,
    run: () =>
      void create(creationOf(sentence)).then(
        () => notify.success(messages.taskCreated),
        (error) => notify.error(sentenceOf(error, messages.saveTaskFailed)),
      ),
  };
}
