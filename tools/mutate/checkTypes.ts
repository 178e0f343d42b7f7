import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { runCommand } from "../process/runCommand.ts";
import { applyMutation } from "./applyMutation.ts";
import type { Mutation } from "./mutation.ts";

/**
 * What the compiler says of the mutations, by id: one that does not compile is caught by it, and says
 * nothing about tests. They are written into the tree together, as far as they leave each other's texts
 * alone, so that a package is compiled once and not once for each.
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
    try {
      for (const [id, problem] of await compile(tree, written)) problems.set(id, problem);
    } finally {
      restore();
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
    const source = readFileSync(file, "utf8");
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

async function compile(tree: string, mutations: readonly Mutation[]): Promise<[string, string][]> {
  const packages = [...new Set(mutations.map(({ file }) => packageOf(file)))];
  const compiler = path.join(tree, "node_modules", ".bin", "tsc");
  const problems: [string, string][] = [];
  for (const folder of packages) {
    const cwd = path.join(tree, folder);
    const { code, output } = await runCommand(compiler, ["--noEmit", "--pretty", "false"], { cwd });
    if (code === 0) continue;
    const ours = mutations.filter(({ file }) => packageOf(file) === folder);
    const named = ours.filter(({ file }) => output.includes(path.posix.relative(folder, file)));
    // An error elsewhere in the package may be due to any of them.
    for (const { id } of named.length === 0 ? ours : named)
      problems.push([id, `it does not compile: ${output.split("\n")[0]}`]);
  }
  return problems;
}

const packageOf = (file: string): string => file.split("/").slice(0, 2).join("/");
