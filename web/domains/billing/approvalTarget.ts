// Where the payer approves: the server names the address, and only the payment provider's or our own sandbox's is gone to.

/**
 * The address to go to for `url`, or null where it must not be followed. The built-in payment sandbox is our own server's,
 * under whatever name this browser knows it: its path on `origin`. Everything else has to be PayPal over https.
 */
export function approvalTarget(url: string, origin: string = window.location.origin): string | null {
  const asked = parsed(url);
  if (asked?.username !== "" || asked.password !== "") return null;
  const { protocol, hostname, port, pathname, search } = asked;
  if (protocol === "https:" && port === "" && /^(?:[a-z0-9-]+\.)*paypal\.com$/.test(hostname)) return asked.href;
  const isWeb = protocol === "https:" || protocol === "http:";
  return isWeb && pathname.startsWith("/sandbox/") ? `${origin}${pathname}${search}` : null;
}

function parsed(url: string): URL | null {
  try {
    return new URL(url);
  } catch {
    return null;
  }
}
