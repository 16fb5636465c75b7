/** The buttons that end a form: Cancel, which forgets what was typed, and the one that sends it. */
import { Button } from "@mantine/core";
import { Actions } from "../ui/Actions";
import type { Form } from "./useForm";

type FormEndProps = {
  form: Pick<Form<unknown>, "busy" | "discard" | "isGone">;
  /** The words of the button that sends. */
  send: string;
  onCancel: () => void;
  disabled?: boolean;
};

export function FormEnd({ form, send, onCancel, disabled }: FormEndProps) {
  const cancel = () => {
    form.discard();
    onCancel();
  };
  return (
    <Actions>
      <Button variant="default" onClick={cancel}>
        Cancel
      </Button>
      <Button type="submit" loading={form.busy} disabled={disabled || form.isGone}>
        {send}
      </Button>
    </Actions>
  );
}
