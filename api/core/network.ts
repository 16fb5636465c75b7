/** Whose address it is, for counting: an IPv6 line is given a whole network, so each of its addresses counts as the same caller. */
import { isIPv6 } from "node:net";

const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;
/** How many of the eight groups name the line, the last of them by its first two digits: 56 bits. */
const groups = 4;

/** An IPv4 address as it is (also when it came as an IPv6 one), of an IPv6 address its first 56 bits; anything else unchanged. */
export function networkOf(address: string): string {
  const v4 = mapped.exec(address)?.[1];
  if (v4) return v4;
  const plain = address.split("%")[0] ?? "";
  if (!isIPv6(plain)) return address;
  const [head = "", tail] = plain.split("::");
  const before = head === "" ? [] : head.split(":");
  const after = tail ? tail.split(":") : [];
  const missing = tail === undefined ? 0 : 8 - before.length - after.length;
  const all = [...before, ...Array.from({ length: missing }, () => "0"), ...after];
  const named = all.slice(0, groups).map((group) => group.padStart(4, "0").toLowerCase());
  return `${named.join(":").slice(0, -2)}00::/56`;
}

/** The network as it is shown and kept: without what tells one machine of it from another. Null where there is no address. */
export function shownNetworkOf(address: string): string | null {
  const network = networkOf(address);
  if (address === "::1" || /^127\./.test(network)) return "127.0.0.1";
  const v4 = /^(\d+\.\d+\.\d+)\.\d+$/.exec(network)?.[1];
  if (v4) return `${v4}.x`;
  return network.endsWith("::/56") ? network.replace(/(^|:)0{1,3}(?=[0-9a-f])/g, "$1") : null;
}
