import { readdirSync } from "node:fs";
import path from "node:path";
import { rootDir } from "../paths.ts";

const skipped = new Set(["node_modules", "dist", "fixtures"]);

/** Every vitest file below a folder of the tree, relative to the root. */
export function findTestFiles(folder: string): string[] {
  return readdirSync(path.join(rootDir, folder), { withFileTypes: true }).flatMap((entry) => {
    const file = path.join(folder, entry.name);
    if (entry.isDirectory()) return skipped.has(entry.name) ? [] : findTestFiles(file);
    return /\.test\.tsx?$/.test(entry.name) ? [file] : [];
  });
}
