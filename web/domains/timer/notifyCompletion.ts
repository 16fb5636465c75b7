/** The desktop notification at zero. Its tag is the session, so that several tabs show one; it leads to the session. */
import type { SessionFieldsFragment } from "../../apollo/generated/graphql";
import { showNotice } from "./showNotice";

export const completionTitle = "Pomodoro Session Complete!";

/** Shows it when permitted. No phase is left that buttons could be about. */
export const notifyCompletion = ({ id, name }: Pick<SessionFieldsFragment, "id" | "name">): Promise<void> =>
  showNotice(completionTitle, { body: name, tag: id, data: { session: id, phase: 0 } });
