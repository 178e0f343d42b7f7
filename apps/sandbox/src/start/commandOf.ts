import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";

/** The command line of a running process, or null when no such process runs. */
export function commandOf(pid: number): string | null {
  if (process.platform === "linux") {
    try {
      return readFileSync(`/proc/${pid}/cmdline`, "utf8").replaceAll("\0", " ").trim() || null;
    } catch {
      return null;
    }
  }
  try {
    return execFileSync("ps", ["-p", String(pid), "-o", "command="], { encoding: "utf8" }).trim();
  } catch {
    return null;
  }
}
