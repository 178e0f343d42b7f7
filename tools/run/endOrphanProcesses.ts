import { spawnSync } from "node:child_process";
import { existsSync, readdirSync } from "node:fs";
import path from "node:path";
import { PlainFailure } from "../process/runScript.ts";
import { commandOf } from "./portOwner.ts";
import { productPostgresDir } from "./productPostgresDir.ts";

const waitMsMax = 20_000;

/** Whether a command line is of a database or a chain node that serves this data folder. */
export function servesDataDir(command: string, dataDir: string): boolean {
  const program = path.basename(command.split(" ")[0] ?? "");
  if (program === "anvil") return command.includes(`${path.join(dataDir, "sandbox")}${path.sep}`);
  return program === "postgres" && command.includes(` ${productPostgresDir(dataDir)}`);
}

/** Ends what a killed run has left behind on this data folder, and waits until it is gone. */
export async function endOrphanProcesses(dataDir: string): Promise<number[]> {
  const pids = processIds().filter((pid) => servesDataDir(commandOf(pid), dataDir));
  for (const pid of pids) process.kill(pid, "SIGINT"); // for PostgreSQL: close connections, write, end
  const deadlineMs = Date.now() + waitMsMax;
  while (pids.some((pid) => servesDataDir(commandOf(pid), dataDir))) {
    if (Date.now() > deadlineMs) {
      throw new PlainFailure(`process ${pids.join(" ")} does not end: kill -9 ${pids.join(" ")}`);
    }
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return pids;
}

function processIds(): number[] {
  const names = existsSync("/proc/self")
    ? readdirSync("/proc")
    : spawnSync("ps", ["-axo", "pid="], { encoding: "utf8" }).stdout.split(/\s+/);
  return names.filter((name) => /^\d+$/.test(name)).map((name) => Number.parseInt(name, 10));
}
