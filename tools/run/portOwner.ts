import { spawnSync } from "node:child_process";
import { readdirSync, readFileSync, readlinkSync } from "node:fs";
import path from "node:path";

export type PortOwner = { pid: number; command: string };

/** The process that listens on a port, if this system tells us (other users' processes stay hidden). */
export function portOwner(port: number): PortOwner | undefined {
  const pid = process.platform === "linux" ? linuxListener(port) : listenerByLsof(port);
  return pid === undefined ? undefined : { pid, command: commandOf(pid) };
}

/** The command line of a process; empty when it is gone or hidden. */
export function commandOf(pid: number): string {
  if (process.platform !== "linux") {
    return spawnSync("ps", ["-o", "command=", "-p", String(pid)], {
      encoding: "utf8",
    }).stdout.trim();
  }
  return readOrEmpty(`/proc/${pid}/cmdline`).replaceAll("\0", " ").trim();
}

function listenerByLsof(port: number): number | undefined {
  const args = ["-nP", `-iTCP:${port}`, "-sTCP:LISTEN", "-t"];
  const answer = spawnSync("lsof", args, { encoding: "utf8" }).stdout ?? "";
  const first = answer.trim().split("\n")[0] ?? "";
  return /^\d+$/.test(first) ? Number.parseInt(first, 10) : undefined;
}

function linuxListener(port: number): number | undefined {
  const sockets = listeningSockets(port);
  if (sockets.size === 0) return undefined;
  const pids = readdirSync("/proc").filter((name) => /^\d+$/.test(name));
  const owner = pids.find((pid) => openFiles(pid).some((target) => sockets.has(target)));
  return owner === undefined ? undefined : Number.parseInt(owner, 10);
}

/** Lines of /proc/net/tcp: `sl local remote state ... inode`; state 0A listens, addresses are hexadecimal. */
function listeningSockets(port: number): Set<string> {
  const suffix = `:${port.toString(16).toUpperCase().padStart(4, "0")}`;
  const rows = `${readOrEmpty("/proc/net/tcp")}${readOrEmpty("/proc/net/tcp6")}`.split("\n");
  const fields = rows.map((row) => row.trim().split(/\s+/));
  const ours = fields.filter((row) => row[1]?.endsWith(suffix) === true && row[3] === "0A");
  return new Set(ours.map((row) => `socket:[${row[9]}]`));
}

function openFiles(pid: string): string[] {
  try {
    const folder = path.join("/proc", pid, "fd");
    return readdirSync(folder).map((name) => readlinkOrEmpty(path.join(folder, name)));
  } catch {
    return [];
  }
}

function readlinkOrEmpty(file: string): string {
  try {
    return readlinkSync(file);
  } catch {
    return "";
  }
}

function readOrEmpty(file: string): string {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return "";
  }
}
