import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";

export type SourceFile = {
  /** From the root of the tree, with forward slashes. */
  path: string;
  text: string;
};
export type Tree = {
  files: readonly SourceFile[];
  /** Every path there is, files and folders, also those whose text is not read. */
  paths: ReadonlySet<string>;
};

const skippedFolders = new Set([
  "node_modules",
  ".git",
  "dist",
  ".tools",
  ".data",
  ".turbo",
  "test-results",
  "playwright-report",
  "fixtures",
]);
const textEndings = /\.(ts|tsx|mjs|json|md|css|html|sql|ya?ml)$/;

/** Reads the texts below a folder, without what is built, fetched or bad on purpose. */
export function readTree(root: string): Tree {
  const files: SourceFile[] = [];
  const paths = new Set<string>();
  const visit = (folder: string): void => {
    for (const entry of readdirSync(path.join(root, folder), { withFileTypes: true })) {
      const inTree = path.posix.join(folder, entry.name);
      if (entry.isDirectory() && skippedFolders.has(entry.name)) continue;
      paths.add(inTree);
      if (entry.isDirectory()) visit(inTree);
      else if (textEndings.test(entry.name)) {
        files.push({ path: inTree, text: readFileSync(path.join(root, inTree), "utf8") });
      }
    }
  };
  visit("");
  return { files, paths };
}
