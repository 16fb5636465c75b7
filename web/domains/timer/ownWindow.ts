/** A small window of the app's own: one that stays on top where the browser has those (Document Picture-in-Picture), else a pop-up. */

interface PictureInPicture {
  requestWindow(size: { width: number; height: number }): Promise<Window>;
}

const pictureInPicture = (): PictureInPicture | undefined =>
  (window as { documentPictureInPicture?: PictureInPicture }).documentPictureInPicture;

let takers = 0;
const listeners = new Set<() => void>();

/** Whether what opens it is here, which comes by itself: before, its button would do nothing. */
export const offered = {
  isOn: (): boolean => takers > 0,
  /** For an effect: it is, until that is taken back. */
  give(): () => void {
    const change = (by: 1 | -1) => {
      takers += by;
      for (const listener of listeners) listener();
    };
    change(1);
    return () => change(-1);
  },
  /** For useSyncExternalStore. */
  onChange(listener: () => void): () => void {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
};

/** Where only a finger points, a pop-up would be one more tab. */
export const canOpenWindow = (): boolean =>
  pictureInPicture() !== undefined || matchMedia("(hover: hover) and (pointer: fine)").matches;

/** Opens it empty, in the app's looks; to be called from somebody's press. Null where the browser does not allow it. */
export async function openWindow(width: number, height: number): Promise<Window | null> {
  const above = await pictureInPicture()
    ?.requestWindow({ width, height })
    .catch(() => null);
  const opened = above ?? window.open("", "stint-timer", `popup,width=${width},height=${height}`);
  if (opened) await dress(opened.document);
  return opened;
}

const linked = "link[rel=stylesheet]";

/** Gives a document the sheets of the app, and waits for them: nothing is drawn before. */
async function dress(target: Document): Promise<void> {
  target.body.replaceChildren();
  const sheets = [...document.querySelectorAll<HTMLElement>(`style, ${linked}`)].map((sheet) =>
    target.importNode(sheet, true),
  );
  const here = sheets.map(
    (sheet) =>
      sheet.tagName === "STYLE" ||
      new Promise<void>((resolve) => {
        sheet.onload = sheet.onerror = () => resolve();
      }),
  );
  target.head.replaceChildren(...sheets);
  wearAttributes(target);
  await Promise.all(here);
}

/** Language, scheme of colours and font are said by the root. */
function wearAttributes(target: Document): void {
  for (const { name, value } of document.documentElement.attributes) target.documentElement.setAttribute(name, value);
}

/** Keeps the looks of a window as the app's are, until it is called off: parts that come later bring sheets along. */
export function followLooks(own: Window): () => void {
  const { head } = own.document;
  const follow = () => {
    wearAttributes(own.document);
    const worn = new Set([...head.querySelectorAll<HTMLLinkElement>(linked)].map(({ href }) => href));
    for (const sheet of document.querySelectorAll<HTMLLinkElement>(linked))
      if (!worn.has(sheet.href)) head.append(own.document.importNode(sheet));
  };
  follow();
  const observer = new MutationObserver(follow);
  observer.observe(document.documentElement, { attributes: true });
  observer.observe(document.head, { childList: true });
  return () => observer.disconnect();
}
