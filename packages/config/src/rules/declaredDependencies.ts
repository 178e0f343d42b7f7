import path from "node:path";
import { packageOf } from "../tree/classify.ts";
import type { Rule } from "./rule.ts";

type Manifest = Partial<Record<"dependencies" | "devDependencies", Record<string, string>>>;

/** What a package.json declares goes along the arrow, and outside versions come from the catalogue. */
export const declaredDependencies: Rule = (tree) =>
  tree.files
    .filter((file) => path.posix.basename(file.path) === "package.json")
    // Not of the workspace: it has a lock file and settings of its own (decision 0141).
    .filter(({ path: file }) => path.posix.dirname(file) !== "packages/bitcoin-local/engine")
    .flatMap((file) => {
      const manifest = JSON.parse(file.text) as Manifest; // ours, in npm's format
      const main = Object.entries(manifest.dependencies ?? {});
      const development = Object.entries(manifest.devDependencies ?? {});
      const row = packageOf(file.path)?.row;
      const allowed = [...(row?.mayImport ?? []), ...(row?.typesOnly ?? [])];
      const allowedInTests = [...allowed, ...(row?.tests ?? [])];
      const refused = [
        ...main.filter(([name]) => isRefused(name, allowed)),
        ...development.filter(([name]) => isRefused(name, allowedInTests)),
      ];
      const loose = [...main, ...development].filter(
        ([, version]) => !/^(catalog:|workspace:\*)$/.test(version),
      );
      return [
        ...refused.map(([name]) => ({
          path: file.path,
          message: `${name} is against the arrow: let packages/config/src/arrow/arrow.ts allow it, or take it out`,
        })),
        ...loose.map(([name]) => ({ path: file.path, message: `${name}: write "catalog:"` })),
      ];
    });

function isRefused(name: string, allowed: readonly string[]): boolean {
  return name.startsWith("@coffer/") && !allowed.includes(name.slice("@coffer/".length));
}
