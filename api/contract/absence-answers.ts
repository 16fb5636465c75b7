/** What may become of time in which nobody was there. Apart from its rules: who checks words alone does not load the timer. */
export const absenceAnswers = ["keep", "break", "discard"] as const;
export type AbsenceAnswer = (typeof absenceAnswers)[number];
