import { cpSync, existsSync, mkdirSync, readdirSync, rmSync, symlinkSync } from "node:fs";
import path from "node:path";
import { runCommand } from "../process/runCommand.ts";
import { PlainFailure } from "../process/runScript.ts";

/**
 * Copies what a checkout holds, uncommitted work included, to a folder that is emptied before. Packages
 * from outside are those that the checkout has installed; ours, which stand as links in `node_modules`,
 * are those of the copy, since the links are copied as they are.
 */
export async function copyTree(from: string, to: string): Promise<void> {
  const listed = ["ls-files", "--cached", "--others", "--exclude-standard", "-z"];
  const { code, output } = await runCommand("git", listed, { cwd: from });
  if (code !== 0) throw new PlainFailure(`${from} is no checkout: ${output}`);
  if (!existsSync(path.join(from, "node_modules", ".pnpm")))
    throw new PlainFailure(`${from} has no packages installed.`);
  rmSync(to, { recursive: true, force: true });
  for (const file of output.split("\0")) {
    // A file that is deleted and not yet committed is listed too.
    if (file !== "" && existsSync(path.join(from, file)))
      cpSync(path.join(from, file), path.join(to, file), { verbatimSymlinks: true });
  }
  for (const folder of packageFolders(to))
    copyLinks(path.join(from, folder), path.join(to, folder));
  symlinkSync(path.join(from, "node_modules", ".pnpm"), path.join(to, "node_modules", ".pnpm"));
  if (existsSync(path.join(from, engine)))
    symlinkSync(path.join(from, engine), path.join(to, engine));
}

/** Packages of a program that has its own (decision 0141). */
const engine = path.join("packages", "bitcoin-local", "engine", "node_modules");

/** The root and every package below it, relative to the tree. */
function packageFolders(tree: string): string[] {
  const below = ["apps", "packages"].flatMap((parent) =>
    readdirSync(path.join(tree, parent)).map((name) => path.join(parent, name)),
  );
  return ["", "tools", "e2e", ...below].filter((folder) =>
    existsSync(path.join(tree, folder, "package.json")),
  );
}

const own = new Set([".pnpm", ".vite", ".vitest", ".cache"]);

function copyLinks(from: string, to: string): void {
  const modules = path.join(from, "node_modules");
  if (!existsSync(modules)) return;
  mkdirSync(path.join(to, "node_modules"), { recursive: true });
  for (const name of readdirSync(modules)) {
    if (own.has(name)) continue;
    const target = path.join(to, "node_modules", name);
    cpSync(path.join(modules, name), target, { recursive: true, verbatimSymlinks: true });
  }
}
