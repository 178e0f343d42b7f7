import type { ChildProcess } from "node:child_process";

/** Ends a child that leads its own process group, with everything it has started in that group. */
export function killGroup(child: ChildProcess, signal: NodeJS.Signals): void {
  if (child.pid === undefined) return;
  try {
    process.kill(-child.pid, signal);
  } catch {
    child.kill(signal);
  }
}
