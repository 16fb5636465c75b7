/** How sessions stand in the loaded parts of their sections (apollo/pages): said when the list is shown, as no other screen loads any. */

import { sectionOf } from "#contract/session-section";
import { comparePlacesIn, placeInSection, type SectionedSession, type SectionPlace } from "#contract/session-sections";
import type { SessionSection } from "#contract/states";
import { type Args, encoded, type Look, listBy } from "../../apollo/pages";

/** Where a section goes on behind this session, also when it is gone by then. */
export function cursorAfterSession(session: SectionedSession, section: SessionSection): string {
  const { at, id } = placeInSection(session, section);
  return encoded(`${at} ${id}`);
}

const sectionIn = ({ section }: NonNullable<Args>) => section as SessionSection;
const sessionAs = (look: Look): SectionedSession =>
  Object.fromEntries(names.map((name) => [name, look(name) ?? null])) as unknown as SectionedSession;
const names = ["id", "isActive", "isCompleted", "scheduledAt", "runningSince", "endTime", "createdAt", "updatedAt"];
/** A cursor brings its place along. */
const standsIn = (look: Look, args: NonNullable<Args>): SectionPlace =>
  (look("place") as SectionPlace | undefined) ?? placeInSection(sessionAs(look), sectionIn(args));

listBy("sessions", {
  fits: (look, args) => sectionOf(sessionAs(look)) === sectionIn(args),
  compare: (a, b, args) => comparePlacesIn(sectionIn(args), standsIn(a, args), standsIn(b, args)),
  cursor: (look, args) => cursorAfterSession(sessionAs(look), sectionIn(args)),
});
