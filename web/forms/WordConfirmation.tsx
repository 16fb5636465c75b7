/** What stands before something that cannot be undone: a word to type, a quiet way out and the button that does it. */
import { Button, TextInput } from "@mantine/core";
import { Actions } from "../ui/Actions";
import type { FieldProps } from "./useForm";

interface Props {
  /** What must be typed, shown in the label. */
  word: string;
  field: FieldProps;
  busy: boolean;
  onClose: () => void;
  /** The words on the button that leaves all as it is. */
  keep: string;
  /** The words on the button that does it. */
  act: string;
}

export const WordConfirmation = ({ word, field, busy, onClose, keep, act }: Props) => (
  <>
    <TextInput
      label={`Type ${word} to confirm`}
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      required
      {...field}
    />
    <Actions>
      <Button variant="default" onClick={onClose} disabled={busy}>
        {keep}
      </Button>
      <Button type="submit" color="red" loading={busy}>
        {act}
      </Button>
    </Actions>
  </>
);
