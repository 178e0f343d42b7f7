import { dirname, resolve } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { connectionStringTo, type ServerAddress } from "./connectionStringTo.ts";
import { findRunningServer, wrongPassword } from "./findRunningServer.ts";
import { launchServer } from "./launchServer.ts";
import { makeEnterableFolder } from "./makeEnterableFolder.ts";
import { findPostgresBinaries } from "./findPostgresBinaries.ts";
import { postgresDataDir, refuseDataOfRoot } from "./postgresDataDir.ts";
import { prepareDataDir } from "./prepareDataDir.ts";
import { probeServer, type ProbeAnswer } from "./probeServer.ts";
import { refuseTakenPort } from "./refuseTakenPort.ts";
import { serverUserFor } from "./serverUserFor.ts";
import { isGone, stopServer } from "./stopServer.ts";

const ANSWER_MS_MAX = 60_000;
const POLL_MS = 50;
const GONE_POLL_MS = 250;

export type StartPostgresOptions = {
  /** Where the data shall lie; `postgresDataDir` tells where it really does. */
  readonly dataDir: string;
  readonly port: number;
  /** Of the superuser `coffer`; the same for the whole life of the data. */
  readonly password: string;
  /** Nothing is flushed to the disk: quick, and gone with the machine. Only for data that nobody wants. */
  readonly isThrowaway?: boolean;
  readonly log: (message: string) => void;
};

export type RunningPostgres = {
  /** The port it listens on: that of the earlier start when it is reused. */
  readonly port: number;
  connectionString(database: string): string;
  /** True when a server that outlived an earlier process was taken over. */
  readonly reused: boolean;
  /** Resolves once it has gone, asked for or not. */
  readonly ended: Promise<void>;
  stop(): Promise<void>;
};

/**
 * Starts a real PostgreSQL on 127.0.0.1, or takes over the one already serving this folder. It
 * keeps running when this process dies, and only `stop` ends it. What it prints goes to
 * `<dataDir>.log`. Throws with a sentence for a person when the system does not allow it.
 */
export async function startPostgres(options: StartPostgresOptions): Promise<RunningPostgres> {
  const { password, log } = options;
  makeFolder(dirname(resolve(options.dataDir)));
  const dataDir = postgresDataDir(options.dataDir);
  refuseDataOfRoot(dataDir);
  makeFolder(dirname(dataDir));
  const user = serverUserFor(dataDir);
  const binaries = await findPostgresBinaries(user);
  const { isNew } = prepareDataDir({ dataDir, password, user, binaries });
  if (!isNew) {
    const found = await findRunningServer(dataDir, password);
    if (found) {
      log(`PostgreSQL is already running on port ${found.port} (process ${found.pid}).`);
      return running({ ...found, password, dataDir, reused: true });
    }
  }
  await refuseTakenPort(options.port);
  const logFile = `${resolve(options.dataDir)}.log`;
  const { port, isThrowaway = false } = options;
  const child = await launchServer({ binaries, dataDir, port, isThrowaway, user, logFile });
  const pid = child.pid ?? 0;
  const server = running({ pid, port: options.port, password, dataDir, reused: false });
  const answer = await firstAnswer({ port: options.port, password }, dataDir);
  if (answer !== "ours") {
    await server.stop();
    if (answer === "wrongPassword") throw wrongPassword(options.port, dataDir);
    throw new Error(`PostgreSQL started but does not answer (${answer}); read ${logFile}.`);
  }
  log(`PostgreSQL ${binaries.version} runs on port ${options.port}, data in ${dataDir}.`);
  child.once("exit", () => log(`PostgreSQL has stopped; its log is ${logFile}.`));
  return server;
}

/** It takes connections already, and answers when the machine lets it. */
async function firstAnswer(server: ServerAddress, dataDir: string): Promise<ProbeAnswer> {
  const deadline = performance.now() + ANSWER_MS_MAX;
  for (;;) {
    const answer = await probeServer(server, dataDir);
    if (answer !== "starting" || performance.now() > deadline) return answer;
    await wait(POLL_MS);
  }
}

function makeFolder(folder: string): void {
  try {
    makeEnterableFolder(folder);
  } catch (error) {
    throw new Error(
      `${folder} cannot be created; give this user the right to write there, or set DATABASE_URL.`,
      { cause: error },
    );
  }
}

/** Of one that was taken over there is no event: it is looked at, and keeps no process alive. */
async function untilGone(pid: number, dataDir: string): Promise<void> {
  while (!isGone(pid, dataDir)) await wait(GONE_POLL_MS, undefined, { ref: false });
}

type Served = {
  readonly pid: number;
  readonly port: number;
  readonly password: string;
  readonly dataDir: string;
  readonly reused: boolean;
};

function running({ pid, port, password, dataDir, reused }: Served): RunningPostgres {
  return {
    port,
    reused,
    ended: untilGone(pid, dataDir),
    connectionString: (database) => connectionStringTo({ port, password }, database),
    stop: () => stopServer(pid, dataDir),
  };
}
