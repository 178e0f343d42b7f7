import { execFile } from "node:child_process";
import path from "node:path";
import { promisify } from "node:util";

const run = promisify(execFile);

/** Builds the wallet in the pseudo-language, for a test alone, into a folder of the test's. */
export async function buildPseudo(folder: string): Promise<void> {
  await run("pnpm", ["exec", "vite", "build", "--outDir", folder, "--emptyOutDir"], {
    cwd: path.resolve(import.meta.dirname, "../../apps/web"),
    env: { ...process.env, COFFER_TEXTS: "pseudo" },
  });
}
