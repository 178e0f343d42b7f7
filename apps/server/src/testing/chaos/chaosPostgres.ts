import { execFileSync, spawnSync } from "node:child_process";
import { existsSync, readFileSync, statSync } from "node:fs";
import path from "node:path";
import { setTimeout as rest } from "node:timers/promises";
import {
  createDatabase,
  postgresDataDir,
  startPostgres,
  type RunningPostgres,
} from "@coffer/postgres";

const LOOK_MS = 20;

export type ChaosPostgres = {
  readonly connectionString: string;
  /** `kill -9` of the postmaster and of everything it started; resolves when they are gone. */
  readonly kill: () => Promise<void>;
  readonly start: () => Promise<void>;
  readonly isAlive: () => boolean;
  /** No process of it may write a file beyond so many bytes; null lifts that. */
  readonly limitFileBytes: (bytes: number | null) => void;
  readonly stop: () => Promise<void>;
};

type Options = { readonly folder: string; readonly port: number; readonly password: string };

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
};

function childrenOf(parent: number): readonly number[] {
  const listed = execFileSync("ps", ["-A", "-o", "pid=,ppid="], { encoding: "utf8" });
  return listed.split("\n").flatMap((line) => {
    const [pid = "", ppid] = line.trim().split(/\s+/);
    return ppid === String(parent) ? [Number.parseInt(pid, 10)] : [];
  });
}

/** A PostgreSQL of the run's own, that can be shot and starved. */
export async function startChaosPostgres(options: Options): Promise<ChaosPostgres> {
  const { folder, port, password } = options;
  const dataDir = path.join(folder, "postgres");
  const state = { server: null as RunningPostgres | null };

  const start = async (): Promise<void> => {
    state.server = await startPostgres({ dataDir, port, password, log: () => {} });
  };
  await start();
  if (state.server === null) throw new Error("PostgreSQL was not started.");
  await createDatabase(state.server.connectionString("postgres"), "coffer");
  const connectionString = state.server.connectionString("coffer");

  const dataDirNow = () => postgresDataDir(dataDir);
  const postmaster = (): number => {
    const file = path.join(dataDirNow(), "postmaster.pid");
    return existsSync(file) ? Number.parseInt(readFileSync(file, "utf8"), 10) : 0;
  };
  const processes = (): readonly number[] => {
    const first = postmaster();
    return first > 0 && isAlive(first) ? [first, ...childrenOf(first)] : [];
  };

  return {
    connectionString,
    start,
    isAlive: () => processes().length > 0,
    kill: async () => {
      const pids = processes();
      for (const pid of pids) if (isAlive(pid)) process.kill(pid, "SIGKILL");
      while (pids.some(isAlive)) await rest(LOOK_MS);
    },
    limitFileBytes: (bytes) => {
      const owner = statSync(dataDirNow());
      const limit = `--fsize=${bytes ?? "unlimited"}:`;
      for (const pid of processes()) {
        const asked = ["--pid", String(pid), limit];
        // The limits of a process are its owner's to change, and not always root's.
        const { status, stderr } = spawnSync("prlimit", asked, {
          encoding: "utf8",
          cwd: "/",
          uid: owner.uid,
          gid: owner.gid,
        });
        if (status !== 0 && isAlive(pid)) throw new Error(`prlimit failed: ${stderr}`);
      }
    },
    stop: async () => {
      await state.server?.stop();
    },
  };
}
