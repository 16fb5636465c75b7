// Lays beside each built file what it is when compressed, as hard as it goes: by brotli (.br) and gzip (.gz). The server
// chooses (api/doors/files.ts). Of what hardly becomes smaller, as fonts, none is made.
// By hand, for tests: node scripts/pack.mjs FOLDER
import fs from "node:fs/promises";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { promisify } from "node:util";
import zlib from "node:zlib";

const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_SIZE_HINT } = zlib.constants;
const [brotli, gzip] = [promisify(zlib.brotliCompress), promisify(zlib.gzip)];

/** What is hardly smaller is not worth unpacking: fonts and pictures are compressed already. */
const WORTH = 0.95;

/** Each ending with what makes it. */
const codings = {
  ".br": (bytes) => brotli(bytes, { params: { [BROTLI_PARAM_QUALITY]: 11, [BROTLI_PARAM_SIZE_HINT]: bytes.length } }),
  ".gz": (bytes) => gzip(bytes, { level: 9 }),
};

/** Compresses every file below the folder. */
export async function pack(folder) {
  const entries = await fs.readdir(folder, { recursive: true, withFileTypes: true });
  const names = entries.filter((one) => one.isFile()).map((one) => path.join(one.parentPath ?? one.path, one.name));
  await Promise.all(names.filter((name) => !(path.extname(name) in codings)).map(packFile));
}

async function packFile(name) {
  const bytes = await fs.readFile(name);
  for (const [ending, compress] of Object.entries(codings)) {
    const packed = await compress(bytes);
    if (packed.length < bytes.length * WORTH) await fs.writeFile(name + ending, packed);
    else await fs.rm(name + ending, { force: true });
  }
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) await pack(process.argv[2]);
