/** What somebody signed in with, in words, read from the User-Agent: browser and system, or the program. Never a version. */

type Named = readonly (readonly [pattern: RegExp, name: string])[];

// The first that fits: most browsers also say that they are others.
const browsers: Named = [
  [/\bEdg(?:e|A|iOS)?\//, "Edge"],
  [/\b(?:OPR|Opera)\//, "Opera"],
  [/\bSamsungBrowser\//, "Samsung Internet"],
  [/\bVivaldi\//, "Vivaldi"],
  [/\b(?:Firefox|FxiOS)\//, "Firefox"],
  [/\b(?:HeadlessChrome|Chrome|CriOS|Chromium)\//, "Chrome"],
  [/ Version\/[\d.]+ (?:Mobile\/\w+ )?Safari\//, "Safari"],
];
const systems: Named = [
  [/\biPhone\b/, "iPhone"],
  [/\biPad\b/, "iPad"],
  [/\bAndroid\b/, "Android"],
  [/\bWindows\b/, "Windows"],
  [/\bCrOS\b/, "ChromeOS"],
  [/\bMac OS X\b|\bMacintosh\b/, "macOS"],
  [/\bLinux\b/, "Linux"],
];
/** Longer ones are nobody's browser. */
const longest = 1000;

/** "Firefox on Windows", "curl"; null where it says nothing that is known. */
export function deviceOf(userAgent: string): string | null {
  const said = userAgent.slice(0, longest);
  const [browser, system] = [firstOf(browsers, said), firstOf(systems, said)];
  if (browser && system) return `${browser} on ${system}`;
  if (browser ?? system) return browser ?? `A browser on ${system}`;
  // A program's name stands before its version.
  return /^([A-Za-z][A-Za-z0-9._-]{1,39})\/\d/.exec(said)?.[1] ?? null;
}

const firstOf = (named: Named, said: string): string | null =>
  named.find(([pattern]) => pattern.test(said))?.[1] ?? null;
