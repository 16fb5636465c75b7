/** One-shot alarms that also go off in time in a hidden tab; the countdown in the tab's title is read exactly there. */
let worker: Worker | null | undefined;
let lastId = 0;
const waiting = new Map<number, () => void>();

/** Calls `callback` once after `ms`. Returns the way to call it off. */
export function wakeAfter(ms: number, callback: () => void): () => void {
  const alarm = alarmWorker();
  if (alarm === null) {
    const timeout = setTimeout(callback, ms);
    return () => clearTimeout(timeout);
  }
  const id = ++lastId;
  waiting.set(id, callback);
  alarm.postMessage({ id, ms });
  return () => waiting.delete(id);
}

/** The worker, or null where there is none (tests, a browser that refuses it). */
function alarmWorker(): Worker | null {
  if (worker !== undefined) return worker;
  try {
    worker = new Worker(new URL("./tick.worker.ts", import.meta.url), { type: "module" });
    worker.onmessage = ({ data }: MessageEvent<number>) => {
      const callback = waiting.get(data);
      waiting.delete(data);
      callback?.();
    };
    worker.onerror = fallBack;
  } catch {
    worker = null;
  }
  return worker;
}

/** The worker could not be loaded: whoever waits is woken now, looks at the clock, and asks again without it. */
function fallBack(): void {
  worker = null;
  const callbacks = [...waiting.values()];
  waiting.clear();
  for (const callback of callbacks) callback();
}
