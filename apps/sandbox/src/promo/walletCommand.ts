import { execFile } from "node:child_process";
import { ok, refused, type Outcome } from "@coffer/core/outcome";
import { z } from "zod";

const LONGEST_MS = 60_000;

/** How the wallet of this computer is operated: its commands, and the settings that they need. */
export const walletCommandSchema = z.object({
  file: z.string().min(1),
  env: z.record(z.string(), z.string()),
});
export type WalletCommand = z.infer<typeof walletCommandSchema>;

/** Runs one of the wallet's commands, as whoever operates it would; a refusal is what it says. */
export const runWalletCommand = (
  { env, file }: WalletCommand,
  words: readonly string[],
): Promise<Outcome<string, string>> =>
  new Promise((resolve) => {
    const options = { env: { ...process.env, ...env }, timeout: LONGEST_MS };
    execFile(process.execPath, [file, ...words], options, (failure, stdout, stderr) => {
      const said = stderr.trim().replace(/^coffer: /, "");
      resolve(failure === null ? ok(stdout.trim()) : refused(said || "The wallet did not say why"));
    });
  });
