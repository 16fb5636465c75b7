// A closed-loop load: `connections` keep-alive sockets with one request in flight on each, written on bare TCP so that the
// generator costs as little as possible beside the servers that share its two cores.
import net from "node:net";

/**
 * Sends `next(n)` (method, path, body, and `held`: the ETag of an answer that the caller has) until `seconds` have passed.
 * Returns latencies in milliseconds (p50, p99), requests per second, and how many answers were not 2xx (304 where one is held) or held `reject`.
 */
export async function hammer({ port, token, connections, seconds, next, reject = null }) {
  const latencies = [];
  const failures = [];
  let sent = 0;
  const until = performance.now() + seconds * 1000;
  const started = performance.now();
  const one = () =>
    new Promise((resolve, fail) => {
      const socket = net.connect({ port, host: "127.0.0.1", noDelay: true });
      let began = 0;
      let answer = null;
      let wanted = [];
      const send = () => {
        if (performance.now() >= until) {
          socket.destroy();
          return resolve();
        }
        const { method = "GET", path, body, held } = next(sent++);
        wanted = held === undefined ? [200, 299] : [304, 304];
        const text = body === undefined ? "" : JSON.stringify(body);
        const length = text ? `content-type: application/json\r\ncontent-length: ${Buffer.byteLength(text)}\r\n` : "";
        const known = held === undefined ? "" : `if-none-match: ${held}\r\n`;
        answer = new Answer();
        began = performance.now();
        socket.write(
          `${method} ${path} HTTP/1.1\r\nhost: 127.0.0.1:${port}\r\nauthorization: Bearer ${token}\r\n${known}${length}\r\n${text}`,
        );
      };
      socket.on("connect", send);
      socket.on("data", (chunk) => {
        if (!answer.take(chunk)) return;
        latencies.push(performance.now() - began);
        if (answer.status < wanted[0] || answer.status > wanted[1] || (reject && answer.holds(reject)))
          failures.push(answer.text().slice(0, 300));
        setImmediate(send);
      });
      socket.on("error", fail);
    });
  await Promise.all(Array.from({ length: connections }, one));
  const seconds2 = (performance.now() - started) / 1000;
  latencies.sort((a, b) => a - b);
  return { p50: at(latencies, 0.5), p99: at(latencies, 0.99), perSecond: latencies.length / seconds2, failures };
}

const at = (sorted, share) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;

/** One HTTP answer as its bytes come in; both servers send a Content-Length or chunks. */
class Answer {
  status = 0;
  #chunks = [];
  #have = 0;
  #need = null;

  /** True once the whole answer is there. */
  take(chunk) {
    this.#chunks.push(chunk);
    this.#have += chunk.length;
    if (this.#need === null) this.#readHead();
    if (this.#need === "chunked") return this.#tail() === "0\r\n\r\n";
    return this.#need !== null && this.#have >= this.#need;
  }

  text() {
    return Buffer.concat(this.#chunks).toString();
  }

  /** Among the bytes: to read a long answer as a text takes the cores that the servers are measured on. */
  holds(word) {
    return Buffer.concat(this.#chunks).includes(word);
  }

  #readHead() {
    const all = this.#chunks.length === 1 ? this.#chunks[0] : Buffer.concat(this.#chunks);
    const end = all.indexOf("\r\n\r\n");
    if (end < 0) return;
    const head = all.latin1Slice(0, end);
    this.status = Number(head.slice(9, 12));
    const length = /\r\ncontent-length: *(\d+)/i.exec(head);
    if (this.status === 304) this.#need = end + 4;
    else this.#need = length ? end + 4 + Number(length[1]) : "chunked";
  }

  #tail() {
    const last = this.#chunks.at(-1);
    const all = last.length >= 5 ? last : Buffer.concat(this.#chunks.slice(-3));
    return all.latin1Slice(Math.max(0, all.length - 5));
  }
}
