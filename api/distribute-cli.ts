/** `npm run distribute [-- back]` (docs/operations.md, "Many machines"). */
import "reflect-metadata";
import { onDatabase, runCommand } from "./command-line";
import { readConfig } from "./config";
import { DistributeProblem, distribute, undistribute } from "./db/distribute";

const usage = "Usage: npm run distribute   or   npm run distribute -- back";

async function main([word, ...more]: string[]): Promise<void> {
  if (more.length > 0 || (word !== undefined && word !== "back")) throw new DistributeProblem(usage);
  await onDatabase(readConfig(process.env), async (url) => {
    const began = performance.now();
    const act = word === "back" ? undistribute : distribute;
    const done = await act(url, (line) => console.log(line));
    const seconds = ((performance.now() - began) / 1000).toFixed(1);
    console.log(done ? `Done in ${seconds} s.` : "Nothing to do.");
  });
}

runCommand(main);
