/** "network 203.0.113.x" of a shortened network as the server gives it, or its own machine's in words. */
export const networkWords = (network: string): string =>
  network === "127.0.0.1" ? "the server's own machine" : `network ${network}`;
