/** A browser that knows passkeys, which jsdom does not: what its authenticator says when it is asked. */

/** It answers a sign-in with the passkey of this id, or not at all for this reason. */
export function authenticatorSaying(answer: string | DOMException): void {
  const bytes = new Uint8Array([1]).buffer;
  const response = { clientDataJSON: bytes, authenticatorData: bytes, signature: bytes, userHandle: bytes };
  const credential = { id: answer, rawId: bytes, type: "public-key", response, getClientExtensionResults: () => ({}) };
  const get = async () => {
    if (answer instanceof DOMException) throw answer;
    return credential;
  };
  Object.defineProperty(navigator, "credentials", { configurable: true, value: { get } });
  Object.defineProperty(window, "PublicKeyCredential", { configurable: true, value: class {} });
}

/** It knows none, as before. */
export function noAuthenticator(): void {
  Reflect.deleteProperty(window, "PublicKeyCredential");
  Reflect.deleteProperty(navigator, "credentials");
}
