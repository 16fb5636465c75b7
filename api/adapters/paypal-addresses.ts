/** Which addresses are PayPal's own: where a payer may be sent to, and what may name the certificate of an event. */

/** The address as every reader understands it, or null when it is not PayPal's. */
export type Trusted = (address: string) => string | null;

/**
 * PayPal's are https on paypal.com and on what lies below it. A base address that is not PayPal's (a stand-in on another
 * machine) is trusted with its very own origin besides.
 */
export function trustedWith(baseUrl: string): Trusted {
  const base = new URL(baseUrl);
  const standIn = isPaypal(base.hostname) ? null : base.origin;
  return (address) => {
    if (!URL.canParse(address)) return null;
    const url = new URL(address);
    // "https://www.paypal.com@elsewhere" reads like PayPal and leads elsewhere; no honest link names a user.
    if (url.username !== "" || url.password !== "") return null;
    const paypals = url.protocol === "https:" && url.port === "" && isPaypal(url.hostname);
    return paypals || url.origin === standIn ? url.href : null;
  };
}

const isPaypal = (host: string): boolean => host === "paypal.com" || host.endsWith(".paypal.com");
