import type { ChildProcess } from "node:child_process";
import { createWriteStream } from "node:fs";
import path from "node:path";
import { setTimeout as rest } from "node:timers/promises";
import type { PayoutAddress } from "../../runWallet.ts";
import { endProcess, launch, type ServerFile } from "../worlds/launch.ts";

const RESTART_PAUSE_MS = 200;

export type Role = {
  readonly name: string;
  /** `kill -9`; resolves when the process is gone. Its next start is under way then. */
  readonly kill: () => Promise<void>;
  /** Resolves when it runs and has said that it is ready. */
  readonly untilReady: () => Promise<void>;
  readonly payoutAddresses: () => readonly PayoutAddress[];
  /** How often it ended without having been killed. */
  readonly ownEnds: () => readonly string[];
  readonly stop: () => Promise<void>;
};

type Options = {
  readonly name: string;
  readonly folder: string;
  /** The file that runs as any role. */
  readonly server: ServerFile;
  readonly env: Readonly<Record<string, string>>;
};

/** Runs one role of the server as a process and starts it again whenever it is gone. */
export function superviseRole({ name, folder, server, env }: Options): Role {
  const log = createWriteStream(path.join(folder, `${name}.log`));
  const ends: string[] = [];
  const state = {
    child: null as ChildProcess | null,
    payoutAddresses: [] as readonly PayoutAddress[],
    isStopping: false,
    isKilled: false,
    ready: Promise.withResolvers<void>(),
  };

  async function runOnce(): Promise<void> {
    state.isKilled = false;
    const { child, payoutAddresses } = await launch({
      ...server,
      env,
      onOutput: (text) => void log.write(text),
    });
    const gone = new Promise<string>((resolve) => {
      if (child.exitCode !== null || child.signalCode !== null) resolve("at once");
      child.once("exit", (code, signal) => resolve(signal ?? `code ${code}`));
    });
    state.child = child;
    state.payoutAddresses = payoutAddresses;
    state.ready.resolve();
    const how = await gone;
    state.ready = Promise.withResolvers<void>();
    if (!state.isKilled && !state.isStopping) ends.push(`${name} ended with ${how}`);
  }

  async function runAlways(): Promise<void> {
    while (!state.isStopping) {
      // A start that fails, while the database is away for one, is tried again.
      await runOnce().catch((error: unknown) => void log.write(`${String(error)}\n`));
      if (!state.isStopping) await rest(RESTART_PAUSE_MS);
    }
  }

  const running = runAlways();
  return {
    name,
    kill: async () => {
      state.isKilled = true;
      if (state.child !== null) await endProcess(state.child, "SIGKILL");
    },
    untilReady: () => state.ready.promise,
    payoutAddresses: () => state.payoutAddresses,
    ownEnds: () => ends,
    stop: async () => {
      state.isStopping = true;
      if (state.child !== null) await endProcess(state.child, "SIGTERM");
      await running;
      log.end();
    },
  };
}
