// The provider's own script (Sign in with Google), fetched from the provider when a sign-in screen wants it, once per page.

const source = "https://accounts.google.com/gsi/client";

/** What we use of it. */
export interface GoogleIdentity {
  initialize(options: {
    client_id: string;
    callback: (answer: { credential: string }) => void;
    context: "signin" | "signup";
    use_fedcm_for_prompt: boolean;
  }): void;
  renderButton(
    place: HTMLElement,
    options: {
      theme: "outline" | "filled_black";
      size: "large";
      text: "signin_with" | "signup_with";
      width: number;
      logo_alignment: "center";
    },
  ): void;
  /** One-tap: offers the account that the browser is signed in to. */
  prompt(): void;
  /** Takes that offer away again. */
  cancel(): void;
}

declare global {
  interface Window {
    google?: { accounts: { id: GoogleIdentity } };
  }
}

let receive: (credential: string) => void = () => {};
let ready: Promise<GoogleIdentity> | undefined;

/** The script, told who we are; may be called again. Rejects when it cannot be had, and then fetches it anew. */
export function loadGoogle(clientId: string, context: "signin" | "signup"): Promise<GoogleIdentity> {
  ready ??= fetchScript().then((google) => {
    // Told once: a second call would be answered with a warning, and only the last callback would count.
    google.initialize({
      client_id: clientId,
      callback: ({ credential }) => receive(credential),
      context,
      use_fedcm_for_prompt: true,
    });
    return google;
  });
  ready.catch(() => {
    ready = undefined;
  });
  return ready;
}

/** Who gets the identity tokens from now on: the screen that shows the button. */
export const receiveCredentials = (receiver: (credential: string) => void): void => {
  receive = receiver;
};

function fetchScript(): Promise<GoogleIdentity> {
  return new Promise((resolve, reject) => {
    const script = document.createElement("script");
    script.src = source;
    script.async = true;
    script.onload = () => (window.google ? resolve(window.google.accounts.id) : reject(new Error(source)));
    script.onerror = () => {
      script.remove();
      reject(new Error(source));
    };
    document.head.append(script);
  });
}
