/** Wakes the page from a worker: browsers slow down the timers of hidden tabs to one a minute, but not a worker's. */
addEventListener("message", ({ data }: MessageEvent<{ id: number; ms: number }>) => {
  setTimeout(() => postMessage(data.id), data.ms);
});
