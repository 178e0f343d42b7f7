import { existsSync } from "node:fs";
import path from "node:path";
import { rootDir } from "../paths.ts";
import { runCommand } from "../process/runCommand.ts";

/** Files that differ from the last commit, new ones included, deleted ones not; relative to the root. */
export async function changedFiles(): Promise<string[]> {
  const head = await runCommand("git", ["rev-parse", "--verify", "--quiet", "HEAD"]);
  const tracked = head.code === 0 ? ["diff", "--name-only", "HEAD"] : ["ls-files"];
  const lists = await Promise.all([
    runCommand("git", tracked),
    runCommand("git", ["ls-files", "--others", "--exclude-standard"]),
  ]);
  const files = lists.flatMap(({ output }) => output.split("\n")).filter((file) => file !== "");
  return [...new Set(files)].filter((file) => existsSync(path.join(rootDir, file))).toSorted();
}
