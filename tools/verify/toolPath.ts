import path from "node:path";
import { rootDir } from "../paths.ts";

/** A command that the root package installs, run without a package manager in between. */
export function toolPath(name: string): string {
  return path.join(rootDir, "node_modules", ".bin", name);
}
