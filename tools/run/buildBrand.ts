import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { brands } from "@coffer/brands";
import { rootDir } from "../paths.ts";
import type { CommandResult } from "../process/runCommand.ts";
import { runTurbo } from "../process/runTurbo.ts";

export type BuildOptions = { readonly signal?: AbortSignal };

/**
 * Builds the bundles of one brand through turbo, which does nothing when nothing changed. They land in
 * `dist/NAME` of each app, so that brands stand beside each other.
 */
export function buildBrand(id: string, { signal }: BuildOptions = {}): Promise<CommandResult> {
  return runTurbo("build", ["--root-turbo-json", planFor(id)], {
    env: { COFFER_BRAND: id },
    ...(signal === undefined ? {} : { signal }),
  });
}

/**
 * turbo keeps and brings back what a task's `outputs` name, and knows no variables there: with one
 * pattern for all brands, bringing back one would bring back an old state of the others.
 */
function planFor(id: string): string {
  const plan = readFileSync(path.join(rootDir, "turbo.json"), "utf8");
  const folder = path.join(rootDir, ".turbo", "brands");
  mkdirSync(folder, { recursive: true });
  const file = path.join(folder, `${id}.json`);
  writeFileSync(file, plan.replace(`"dist/${brands[0].id}/**"`, `"dist/${id}/**"`));
  return file;
}
