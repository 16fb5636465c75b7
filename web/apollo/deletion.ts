// Every deletion answers alike: what was deleted leaves at once, and its notice offers to bring it back, for as long as that may help.
import { messages } from "#contract/messages";
import { notify } from "../lib/notify";
import { offerUndo } from "../lib/undo";
import { isRefusal, sentenceOf } from "./problems";

export interface Deletion {
  id: string;
  /** What the notice says: "Task deleted". */
  said: string;
  /** Both call the server and write the cache. */
  remove: () => Promise<unknown>;
  restore: () => Promise<unknown>;
  /** The sentence of a deletion that the server refused. */
  failed: (error: unknown) => string;
}

/** Deletes; Undo is offered with the first frame and waits for the answer. True when it is gone; a failure was already said. */
export async function deleteWithUndo({ id, said, remove, restore, failed }: Deletion): Promise<boolean> {
  const [act, way] = [`delete ${id}`, `restore ${id}`];
  const deletion = remove();
  const undo = (): Promise<void> =>
    restore().then(
      () => notify.done(way),
      (error) => {
        const sentence = sentenceOf(error, messages.undoDeletionFailed);
        if (isRefusal(error)) notify.error(sentence, way);
        else notify.retry(sentence, said, way, () => void undo());
      },
    );
  const withdraw = offerUndo(said, () => void deletion.then(undo, () => {}));
  try {
    await deletion;
    notify.done(act);
    return true;
  } catch (error) {
    withdraw();
    notify.error(failed(error), act);
    return false;
  }
}
