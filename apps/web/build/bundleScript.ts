import path from "node:path";
import { build, type Rolldown } from "vite";

export type ScriptPlan = {
  /** Below `apps/web`. */
  readonly entry: string;
  /** Names the code speaks of, and what stands in their place. */
  readonly define: Readonly<Record<string, unknown>>;
};

/** A script in one piece, for where no module can be loaded. */
export async function bundleScript({ entry, define }: ScriptPlan): Promise<string> {
  const built = await build({
    configFile: false,
    root: path.resolve(import.meta.dirname, ".."),
    logLevel: "warn",
    define: Object.fromEntries(
      Object.entries(define).map(([name, value]) => [name, JSON.stringify(value)]),
    ),
    build: {
      write: false,
      minify: true,
      lib: { entry, formats: ["iife"], name: "script" },
    },
  });
  const [output] = built as Rolldown.RolldownOutput[]; // a library has one output for each format
  if (output === undefined) throw new Error(`${entry} was not built`);
  return output.output[0].code;
}
