import { spawnSync } from "node:child_process";

/** Whether a browser's program starts at all on this system. */
export function answersVersion(program: string, env: Record<string, string> = {}): boolean {
  const options = { stdio: "ignore", timeout: 20_000, env: { ...process.env, ...env } } as const;
  return spawnSync(program, ["--version"], options).status === 0;
}
