import { globSync } from "node:fs";
import path from "node:path";
import type { Plugin } from "vite";

const migrations = path.resolve(import.meta.dirname, "../src/migrations");

/** Writes the migrations into the bundle, which a server from its sources finds in their folder. */
export function numberedModulesPlugin(): Plugin {
  return {
    name: "coffer-numbered-modules",
    load: {
      filter: { id: /\/src\/migrations\/numberedModules\.ts$/ },
      handler: () => {
        const files = globSync("**/[0-9][0-9][0-9][0-9]-+([a-z0-9-]).ts", { cwd: migrations });
        const imports = files.map((file, at) => `import * as of${at} from "./${file}";`);
        const pairs = files.map((file, at) => `["${path.basename(file, ".ts")}", of${at}]`);
        return `${imports.join("\n")}\nexport const numberedModules = [${pairs.join(", ")}];\n`;
      },
    },
  };
}
