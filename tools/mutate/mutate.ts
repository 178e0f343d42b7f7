import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { dataDir, rootDir } from "../paths.ts";
import { PlainFailure, runScript } from "../process/runScript.ts";
import { waitForEnd } from "../process/waitForEnd.ts";
import { checkTypes } from "./checkTypes.ts";
import { copyTree } from "./copyTree.ts";
import { findGreenFiles, tryMutation } from "./tryMutation.ts";
import { mutations } from "./mutations/mutations.ts";
import type { Mutation } from "./mutation.ts";
import { readOptions } from "./readOptions.ts";
import { resultTable, type MutationResult } from "./resultTable.ts";
import { startMutateDatabase } from "./startMutateDatabase.ts";

const folder = path.join(dataDir, "mutate");
const say = (text: string) => process.stdout.write(`${text}\n`);

await runScript(async () => {
  void waitForEnd().then(() => process.exit(130)); // the tests end with us, see runCommand
  const options = readOptions(process.argv.slice(2));
  const tree = path.join(folder, "tree");
  const isChosen = ({ id, file }: Mutation) =>
    options.only.length === 0 || options.only.some((word) => `${id} ${file}`.includes(word));
  const chosen = mutations.filter(isChosen);
  if (chosen.length === 0) throw new PlainFailure(`no mutation has "${options.only[0]}" in it.`);
  mkdirSync(folder, { recursive: true });
  await copyTree(path.resolve(rootDir, options.tree ?? "."), tree);
  const asked = chosen.map((mutation) => ({
    ...mutation,
    tests: mutation.tests.filter((file) => existsSync(path.join(tree, file))),
  }));
  say(`${chosen.length} mutations; first the compiler, then the asked tests without any of them.`);
  const typeProblems = await checkTypes(tree, asked);
  const database = await startMutateDatabase(folder);
  try {
    const place = { tree, databaseUrl: database.url };
    const green = await findGreenFiles(place, asked);
    const results: MutationResult[] = [];
    for (const mutation of asked) {
      const startedMs = Date.now();
      const problem = typeProblems.get(mutation.id);
      const verdict =
        problem === undefined
          ? await tryMutation(place, mutation, green)
          : ({ kind: "unclear", problem } as const);
      const seconds = (Date.now() - startedMs) / 1_000;
      const { id, file } = mutation;
      results.push({ id, file, verdict, seconds });
      say(`${verdict.kind.padEnd(8)} ${seconds.toFixed(1).padStart(5)} s  ${id}`);
    }
    writeFileSync(path.join(folder, "results.json"), `${JSON.stringify(results, null, 2)}\n`);
    process.stdout.write(`\n${resultTable(results)}`);
    return results.every(({ verdict }) => verdict.kind === "caught") ? 0 : 1;
  } finally {
    await database.stop();
  }
});
