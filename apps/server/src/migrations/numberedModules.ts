import { globSync } from "node:fs";
import path from "node:path";

const here = import.meta.dirname;
const files = globSync("**/[0-9][0-9][0-9][0-9]-+([a-z0-9-]).ts", { cwd: here });

/**
 * What each numbered file below this folder exports, by the file's name without its ending. A bundle of
 * the server has them written into it instead. (apps/server/build/numberedModulesPlugin.ts)
 */
export const numberedModules: readonly (readonly [name: string, exported: object])[] =
  await Promise.all(
    files.map(async (file) => {
      const exported = (await import(path.join(here, file))) as object; // a module
      return [path.basename(file, ".ts"), exported] as const;
    }),
  );
