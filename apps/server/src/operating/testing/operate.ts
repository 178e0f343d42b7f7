import { spawn } from "node:child_process";
import { fileURLToPath } from "node:url";

const SCRIPT = fileURLToPath(new URL("../../commands/main.ts", import.meta.url));

export type Operated = { readonly code: number | null; readonly output: string };

/** Runs a command of the operator as a process of its own, with the settings of a server. */
export async function operate(
  settings: Readonly<Record<string, string>>,
  ...args: readonly string[]
): Promise<Operated> {
  const child = spawn(process.execPath, [SCRIPT, ...args], {
    env: { ...process.env, ...settings },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr])
    stream.on("data", (chunk: Buffer) => (output += chunk.toString()));
  const code = await new Promise<number | null>((resolve) => child.once("close", resolve));
  return { code, output };
}
