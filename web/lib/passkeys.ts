/** Whether passkeys can be had here: browsers offer them on secure pages alone, and to hosts that have a name, not a number. */
export const knowsPasskeys = (): boolean => "PublicKeyCredential" in window && !/^\[|^[\d.]+$/.test(location.hostname);
