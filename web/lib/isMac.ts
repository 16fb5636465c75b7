/** Whether keys are named as on a Mac, an iPad or an iPhone: ⌘ in the place of Ctrl. */
export const isMac = /Mac|iP(?:hone|ad|od)/.test(navigator.userAgent);
