// Hands the person a file that was made here.

/** Saves `text` as a JSON file called `name`. */
export function downloadJson(name: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: "application/json" }));
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  // The browser reads it after the click; it may be large.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
