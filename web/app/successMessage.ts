// A sentence left for the next screen: read once by the banner, then gone (account-billing-admin §2, Global behaviours).

const KEY = "successMessage";

export const successMessage = {
  leave: (text: string): void => sessionStorage.setItem(KEY, text),
  /** Reads without taking, so that drawing twice shows it twice. */
  peek: (): string | null => sessionStorage.getItem(KEY),
  clear: (): void => sessionStorage.removeItem(KEY),
};
