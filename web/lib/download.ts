// Hands the person a file that was made here.

/** Saves `text` as a JSON file called `name`. */
export const downloadJson = (name: string, text: string): void => download(name, [text], "application/json");

/** Saves `text` as a plain file called `name`. */
export const downloadText = (name: string, text: string): void => download(name, [text], "text/plain");

/** Saves a table of these parts as a CSV file called `name`; its mark says that it is UTF-8, which spreadsheets else do not know. */
export const downloadCsv = (name: string, parts: readonly string[]): void =>
  download(name, ["\ufeff", ...parts], "text/csv;charset=utf-8");

function download(name: string, parts: string[], type: string): void {
  const address = URL.createObjectURL(new Blob(parts, { type }));
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  // The browser reads it after the click; it may be large.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
