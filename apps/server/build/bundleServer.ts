import { rmSync } from "node:fs";
import path from "node:path";
import { build } from "vite";

const root = path.resolve(import.meta.dirname, "..");

export type BundledServer = {
  /** The file, and what Node is given before it. */
  readonly server: { readonly main: string; readonly nodeArgs: readonly string[] };
  readonly remove: () => void;
};

/** Makes the server's one file of the sources as they are, for whoever has it run and takes it away. */
export async function bundleServer(): Promise<BundledServer> {
  const outDir = path.join(root, "dist", `.bundled-${process.pid}`);
  const configFile = path.join(root, "vite.config.ts");
  await build({ root, configFile, logLevel: "warn", build: { outDir, emptyOutDir: true } });
  return {
    server: { main: path.join(outDir, "main.js"), nodeArgs: ["--enable-source-maps"] },
    remove: () => rmSync(outDir, { recursive: true, force: true }),
  };
}
