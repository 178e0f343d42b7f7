import { setTimeout as wait } from "node:timers/promises";
import type { ServerAddress } from "./connectionStringTo.ts";
import { isProcessAlive } from "./isProcessAlive.ts";
import { readPostmasterFile } from "./readPostmasterFile.ts";
import { probeServer } from "./probeServer.ts";

export type FoundServer = { readonly pid: number; readonly port: number };

const POLL_MS = 50;
const SETTLE_MS = 30_000;

/**
 * The server that outlived an earlier, killed parent on this very data folder. One that is still
 * starting or stopping is waited for. A process id left over from before a reboot is not believed:
 * the server must answer, with our password, that it serves this folder.
 */
export async function findRunningServer(
  dataDir: string,
  password: string,
): Promise<FoundServer | undefined> {
  const deadline = performance.now() + SETTLE_MS;
  while (performance.now() < deadline) {
    const file = readPostmasterFile(dataDir);
    if (!file || !isProcessAlive(file.pid)) return undefined;
    const server: ServerAddress = { port: file.port, password };
    const answer = await probeServer(server, dataDir);
    if (answer === "ours") return { pid: file.pid, port: file.port };
    if (answer === "wrongPassword") throw wrongPassword(file.port, dataDir);
    const isSettling = file.status === "starting" || file.status === "stopping";
    if (answer === "foreign" || (answer === "silent" && !isSettling)) return undefined;
    await wait(POLL_MS);
  }
  return undefined;
}

export function wrongPassword(port: number, dataDir: string): Error {
  return new Error(
    `The PostgreSQL server on port ${port} for ${dataDir} refuses the password it was given; restore the password this folder was made with, or reset the data.`,
  );
}
