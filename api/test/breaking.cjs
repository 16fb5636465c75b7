// Loaded before the product: a statement with one of these words in its values breaks as no code of ours ever catches, beside its
// caller, in the middle of a request.
const { Client } = require("pg");

const mishaps = {
  "a line breaks": () => Object.assign(new Error("read ECONNRESET"), { code: "ECONNRESET", syscall: "read" }),
  "a state breaks": () => new TypeError("half of it was done"),
};

const query = Client.prototype.query;
Client.prototype.query = function broken(...args) {
  const sent = JSON.stringify([args[0], args[1]], (key, value) =>
    key.startsWith("_") || typeof value === "function" ? undefined : value,
  );
  const mishap = Object.keys(mishaps).find((words) => sent.includes(words));
  if (!mishap) return query.apply(this, args);
  setImmediate(() => {
    throw mishaps[mishap]();
  });
  return new Promise(() => {});
};
