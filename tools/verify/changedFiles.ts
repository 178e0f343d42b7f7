import { existsSync } from "node:fs";
import path from "node:path";
import { rootDir } from "../paths.ts";
import { runCommand } from "../process/runCommand.ts";
import { PlainFailure } from "../process/runScript.ts";

export type Changes = {
  /** Every file that differs, relative to the root, deleted ones and the old names of moved ones too. */
  readonly all: readonly string[];
  /** Those that are there to be checked. */
  readonly present: readonly string[];
};

/** What differs from `base`, new files included; from nothing where there is no commit yet. */
export async function changedFiles(base = "HEAD"): Promise<Changes> {
  const from = await runCommand("git", ["rev-parse", "--verify", "--quiet", `${base}^{commit}`]);
  if (from.code !== 0 && base !== "HEAD") throw new PlainFailure(`There is no commit "${base}".`);
  const tracked =
    from.code === 0 ? ["diff", "--name-only", "--no-renames", "-z", base] : ["ls-files", "-z"];
  const lists = await Promise.all([
    runCommand("git", tracked),
    runCommand("git", ["ls-files", "--others", "--exclude-standard", "-z"]),
  ]);
  const files = lists.flatMap(({ output }) => output.split("\0")).filter((file) => file !== "");
  const all = [...new Set(files)].toSorted();
  return { all, present: all.filter((file) => existsSync(path.join(rootDir, file))) };
}
