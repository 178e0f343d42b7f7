import { spawnSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import os from "node:os";

/** Any nicer, and a page of rows comes too late for whoever throws them. */
const NICENESS = 5;

/**
 * Has the processes of a product, with all that they have started, give way to a browser, about three to one: beside
 * a phone's none of them runs.
 */
export function giveWay(pids: readonly number[]): void {
  const { stdout } = spawnSync("ps", ["-axo", "pid=,ppid="], { encoding: "utf8" });
  for (const pid of familyOf(pids, stdout)) {
    try {
      os.setPriority(pid, NICENESS);
      // Linux weighs sessions against each other, and each process of a product leads one.
      if (process.platform === "linux") writeFileSync(`/proc/${pid}/autogroup`, String(NICENESS));
    } catch {
      // It has ended since, or this system weighs by process.
    }
  }
}

/** The processes, and those that they, or these in turn, have started, by lines of `pid ppid`. */
export function familyOf(pids: readonly number[], lines: string): readonly number[] {
  const family = new Set(pids);
  const pairs = lines
    .trim()
    .split("\n")
    .map((line) => line.trim().split(/\s+/).map(Number));
  for (let before = -1; before !== family.size;) {
    before = family.size;
    for (const [pid, parent] of pairs)
      if (pid !== undefined && parent !== undefined && family.has(parent)) family.add(pid);
  }
  return [...family];
}
