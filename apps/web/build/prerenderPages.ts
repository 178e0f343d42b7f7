import { mkdtemp, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { build, type Rolldown, type UserConfig } from "vite";
import type { Prerendered } from "../src/opening/prerendered.ts";

export type AheadSettings = {
  readonly basePath: string;
  /** What the bundle itself is built with, as far as its code sees it. */
  readonly config: Pick<UserConfig, "base" | "define" | "plugins">;
};

/** Builds the wallet once more for Node, and has it write down its first pages. */
export async function prerenderPages({ config }: AheadSettings): Promise<Prerendered> {
  const built = await build({
    ...config,
    configFile: false,
    root: path.resolve(import.meta.dirname, ".."),
    logLevel: "warn",
    // One file with everything in it: it is run from where no package can be found.
    ssr: { noExternal: true },
    build: {
      ssr: "src/prerender.tsx",
      write: false,
      minify: false,
      rolldownOptions: { output: { codeSplitting: false } },
    },
  });
  const [chunk] = (built as Rolldown.RolldownOutput).output; // one build without watching has one output
  const folder = await mkdtemp(path.join(os.tmpdir(), "coffer-prerender-"));
  try {
    const file = path.join(folder, "prerender.mjs");
    await writeFile(file, chunk.code);
    const { prerender } = (await import(pathToFileURL(file).href)) as {
      prerender: () => Promise<Prerendered>;
    }; // what `src/prerender.tsx` exports
    return await prerender();
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
