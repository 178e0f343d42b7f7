import path from "node:path";
import type { Tree } from "./readTree.ts";

/** The files that the `exports` of the package.json files of the tree name. */
export function findDoors(tree: Tree): ReadonlySet<string> {
  const manifests = tree.files.filter((file) => path.posix.basename(file.path) === "package.json");
  return new Set(
    manifests.flatMap((manifest) => {
      const { exports } = JSON.parse(manifest.text) as { exports?: Record<string, string> }; // ours: one string each
      const folder = path.posix.dirname(manifest.path);
      return Object.values(exports ?? {}).map((door) => path.posix.join(folder, door));
    }),
  );
}
