import { setTimeout as wait } from "node:timers/promises";
import { isProcessAlive } from "./isProcessAlive.ts";
import { readPostmasterFile } from "./readPostmasterFile.ts";

const POLL_MS = 20;
const FAST_MS = 30_000;
const IMMEDIATE_MS = 10_000;

/**
 * Fast shutdown (SIGINT): sessions are ended, open transactions rolled back, a checkpoint written.
 * A server that does not manage in half a minute is stopped at once (SIGQUIT); the next start
 * then recovers from its log, with no commit lost.
 */
export async function stopServer(pid: number, dataDir: string): Promise<void> {
  if (await endsAfter("SIGINT", { pid, dataDir, withinMs: FAST_MS })) return;
  if (await endsAfter("SIGQUIT", { pid, dataDir, withinMs: IMMEDIATE_MS })) return;
  throw new Error(`PostgreSQL (process ${pid}) does not stop; end that process by hand.`);
}

type Stopping = { readonly pid: number; readonly dataDir: string; readonly withinMs: number };

async function endsAfter(signal: NodeJS.Signals, stopping: Stopping): Promise<boolean> {
  const deadline = performance.now() + stopping.withinMs;
  const { pid, dataDir } = stopping;
  if (isGone(pid, dataDir)) return true;
  process.kill(pid, signal);
  while (performance.now() < deadline) {
    if (isGone(pid, dataDir)) return true;
    await wait(POLL_MS);
  }
  return false;
}

/** The file is the server's last act; it also tells a dead process that nobody reaps from a live one. */
export function isGone(pid: number, dataDir: string): boolean {
  return !isProcessAlive(pid) || readPostmasterFile(dataDir)?.pid !== pid;
}
