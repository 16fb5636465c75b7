/** One or two letters that stand for a name or an e-mail address: first and last word. */
export function initials(name: string): string {
  const words = name.split(/[\s@]+/).filter(Boolean);
  const letters = name.includes("@") ? words.slice(0, 1) : [words[0], words.length > 1 ? words.at(-1) : undefined];
  return letters.map((word) => [...(word ?? "")][0]?.toLocaleUpperCase("en-US") ?? "").join("");
}
