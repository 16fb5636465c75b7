// What a mutation answered with, for who cannot go on without it.

/** Throws where the answer holds no data. */
export function answered<T>(answer: T | null | undefined): T {
  if (answer === null || answer === undefined) throw new Error("an answer without data");
  return answer;
}
