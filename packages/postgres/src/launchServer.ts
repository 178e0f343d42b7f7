import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { closeSync } from "node:fs";
import { setTimeout as wait } from "node:timers/promises";
import type { PostgresBinaries } from "./findPostgresBinaries.ts";
import { readPostmasterFile } from "./readPostmasterFile.ts";
import { serverEnvironment } from "./serverEnvironment.ts";
import { openServerLog } from "./openServerLog.ts";
import { readServerLog, serverLogSize } from "./readServerLog.ts";
import type { ServerUser } from "./serverUserFor.ts";

export type LaunchOptions = {
  readonly binaries: PostgresBinaries;
  readonly dataDir: string;
  readonly port: number;
  readonly isThrowaway: boolean;
  readonly user: ServerUser;
  readonly logFile: string;
};

const UNFLUSHED = ["fsync=off", "synchronous_commit=off", "full_page_writes=off"];
const POLL_MS = 20;
const READY_MS = 120_000;
/** On a busy machine a backend of a killed server takes its time to see that it is alone. */
const OLD_SERVER_MS = 60_000;
/** Said while a killed server is still on its way out, or its backends still hold its memory. */
const OLD_SERVER_REMAINS = [
  'lock file "postmaster.pid" already exists',
  "pre-existing shared memory block",
];

/** Starts the server and waits until it takes connections, crash recovery included. Answers its process. */
export async function launchServer(options: LaunchOptions): Promise<ChildProcess> {
  const deadline = performance.now() + OLD_SERVER_MS;
  for (;;) {
    const logStart = serverLogSize(options.logFile);
    const child = spawnServer(options);
    await Promise.race([once(child, "spawn"), once(child, "error")]);
    if (await becomesReady(child, options.dataDir)) return child;
    const words = readServerLog(options.logFile, logStart);
    const isLeaving = OLD_SERVER_REMAINS.some((sign) => words.includes(sign));
    if (!isLeaving || performance.now() > deadline) {
      throw new Error(
        `PostgreSQL stopped while starting; read ${options.logFile}, which ends with: ${words || "(nothing)"}`,
      );
    }
    await wait(POLL_MS);
  }
}

/**
 * A session of its own keeps Ctrl-C in a terminal from stopping the database before the
 * programs that use it. The log is a file because a pipe would die with this process.
 */
function spawnServer(options: LaunchOptions): ChildProcess {
  const { binaries, dataDir, port, isThrowaway, user, logFile } = options;
  const settings = [
    `port=${port}`,
    "listen_addresses=127.0.0.1",
    "unix_socket_directories=",
    "max_connections=200",
    "logging_collector=off",
    "log_destination=stderr",
    "log_error_verbosity=terse",
    ...(isThrowaway ? UNFLUSHED : []),
  ];
  const log = openServerLog(logFile);
  try {
    const child = spawn(
      binaries.postgres,
      ["-D", dataDir, ...settings.flatMap((it) => ["-c", it])],
      {
        ...user,
        cwd: "/",
        env: serverEnvironment,
        detached: true,
        stdio: ["ignore", log, log],
      },
    );
    child.on("error", () => {}); // becomesReady sees the missing process and reports it
    child.unref();
    return child;
  } finally {
    closeSync(log);
  }
}

async function becomesReady(child: ChildProcess, dataDir: string): Promise<boolean> {
  const deadline = performance.now() + READY_MS;
  while (child.pid !== undefined && child.exitCode === null && child.signalCode === null) {
    const file = readPostmasterFile(dataDir);
    if (file?.pid === child.pid && file.status === "ready") return true;
    if (performance.now() > deadline) {
      child.kill("SIGINT");
      return false;
    }
    await wait(POLL_MS);
  }
  return false;
}
