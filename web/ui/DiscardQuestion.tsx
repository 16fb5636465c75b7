/** Asks before typed text is dropped; to go on writing is the easy answer. */
import { Button } from "@mantine/core";
import { Actions } from "./Actions";
import { DialogFrame } from "./DialogFrame";

type DiscardQuestionProps = { opened: boolean; onKeep: () => void; onDiscard: () => void };

export const DiscardQuestion = ({ opened, onKeep, onDiscard }: DiscardQuestionProps) => (
  <DialogFrame opened={opened} onClose={onKeep} title="Discard what you typed?">
    <p>It has not been saved.</p>
    <Actions>
      <Button variant="default" onClick={onKeep} data-autofocus>
        Keep editing
      </Button>
      <Button color="red" onClick={onDiscard}>
        Discard
      </Button>
    </Actions>
  </DialogFrame>
);
