import { existsSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { runCommand } from "../process/runCommand.ts";
import { applyMutation } from "./applyMutation.ts";
import type { Mutation } from "./mutation.ts";

/**
 * What the compiler says of the mutations, by id: one that does not compile is caught by it, and says
 * nothing about tests. They are written into the tree together, as far as they leave each other's texts
 * alone, so that a package is compiled once; where that fails, once for each of its mutations.
 */
export async function checkTypes(
  tree: string,
  mutations: readonly Mutation[],
): Promise<ReadonlyMap<string, string>> {
  const problems = new Map<string, string>();
  let waiting = mutations;
  while (waiting.length > 0) {
    const { written, left, restore } = writeTogether(tree, waiting);
    if (written.length === 0) break;
    const broken = new Set<string>();
    for (const folder of new Set(written.map(packageOf)))
      if ((await compileProblem(tree, folder)) !== null) broken.add(folder);
    restore();
    for (const mutation of written.filter((each) => broken.has(packageOf(each)))) {
      const alone = writeTogether(tree, [mutation]);
      const problem = await compileProblem(tree, packageOf(mutation));
      alone.restore();
      if (problem !== null) problems.set(mutation.id, problem);
    }
    waiting = left;
  }
  return problems;
}

/** Writes every mutation whose text still stands once in its file. */
function writeTogether(tree: string, mutations: readonly Mutation[]) {
  const originals = new Map<string, string>();
  const written: Mutation[] = [];
  const left: Mutation[] = [];
  for (const mutation of mutations) {
    const file = path.join(tree, mutation.file);
    const source = existsSync(file) ? readFileSync(file, "utf8") : "";
    const applied = applyMutation(source, mutation);
    if (applied.ok) {
      if (!originals.has(file)) originals.set(file, source);
      writeFileSync(file, applied.source);
      written.push(mutation);
    } else left.push(mutation);
  }
  const restore = () => originals.forEach((source, file) => writeFileSync(file, source));
  return { written, left, restore };
}

async function compileProblem(tree: string, folder: string): Promise<string | null> {
  const compiler = path.join(tree, "node_modules", ".bin", "tsc");
  const cwd = path.join(tree, folder);
  const { code, output } = await runCommand(compiler, ["--noEmit", "--pretty", "false"], { cwd });
  return code === 0 ? null : `it does not compile: ${output.split("\n")[0]}`;
}

/** The folder of its package, relative to the tree. */
const packageOf = ({ file }: Mutation): string => file.split("/").slice(0, 2).join("/");
