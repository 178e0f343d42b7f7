import path from "node:path";
import { build, type Rolldown } from "vite";
import type { OpeningFacts } from "../src/opening/opening.ts";

/** The script that stands in the page: `src/opening` with what it is to know, in one piece. */
export async function bundleOpening(facts: OpeningFacts): Promise<string> {
  const built = await build({
    configFile: false,
    root: path.resolve(import.meta.dirname, ".."),
    logLevel: "warn",
    define: { OPENING_FACTS: JSON.stringify(facts) },
    build: {
      write: false,
      minify: true,
      lib: { entry: "src/opening/inline.ts", formats: ["iife"], name: "opening" },
    },
  });
  const [output] = built as Rolldown.RolldownOutput[]; // a library has one output for each format
  if (output === undefined) throw new Error("the opening was not built");
  return output.output[0].code;
}
