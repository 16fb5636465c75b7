// Where a run of tests keeps the data that goes with it: in memory where there is plenty, else where temporary files are. A run makes
// some 250 databases of 15 MB: on a disk they cost twice as long to make and five times as long to remove.
const fs = require("node:fs");
const os = require("node:os");

const SHARED = "/dev/shm";
const GIB = 1024 ** 3;

/** Bytes that may be put into the machine's shared memory; 0 where there is none. */
function sharedMemory() {
  try {
    const { bavail, bsize } = fs.statfsSync(SHARED);
    return bavail * bsize;
  } catch {
    return 0;
  }
}

/** Has Chromium's processes share by memory what Playwright would have them share by files. */
exports.sharesMemory = () => sharedMemory() > GIB;

/** The folder for data of some GiB. What stands there is memory: as much again has to be free beside it. */
exports.scratch = () => (sharedMemory() > 6 * GIB && os.freemem() > 12 * GIB ? SHARED : os.tmpdir());

/** Where a run before this one may have left its data. */
exports.scratchFolders = () => [os.tmpdir(), SHARED].filter((folder) => fs.existsSync(folder));
