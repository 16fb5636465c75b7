// Hands the person a file that was made here.

/** Saves `text` as a JSON file called `name`. */
export const downloadJson = (name: string, text: string): void => download(name, text, "application/json");

/** Saves `text` as a plain file called `name`. */
export const downloadText = (name: string, text: string): void => download(name, text, "text/plain");

function download(name: string, text: string, type: string): void {
  const address = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  // The browser reads it after the click; it may be large.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
