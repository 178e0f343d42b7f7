import { houseMeasures, readTree } from "@coffer/config";
import { runScript } from "../process/runScript.ts";
import { rootDir } from "../paths.ts";

/** `npm run measure:house`, or `-- PATH` for another checkout. */
await runScript(async () => {
  const measures = houseMeasures(readTree(process.argv[2] ?? rootDir));
  const width = Math.max(...measures.map(({ name }) => name.length));
  for (const { name, is, toBe } of measures) {
    process.stdout.write(`${name.padEnd(width)}  ${is}  (to be: ${toBe})\n`);
  }
  return 0;
});
