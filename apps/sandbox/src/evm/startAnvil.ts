import { spawn } from "node:child_process";
import { createWriteStream } from "node:fs";
import { rm, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { LOOPBACK } from "../start/sandboxPorts.ts";
import { anvilCacheDir, forgetAnvil, rememberAnvil } from "./anvilPidFile.ts";
import { HISTORY_STATES } from "./evmLimits.ts";
import type { Rpc } from "./rpc.ts";

const binaryPackages: Readonly<Record<string, string>> = {
  "linux-x64": "@foundry-rs/anvil-linux-amd64/bin/anvil",
  "linux-arm64": "@foundry-rs/anvil-linux-arm64/bin/anvil",
  "darwin-x64": "@foundry-rs/anvil-darwin-amd64/bin/anvil",
  "darwin-arm64": "@foundry-rs/anvil-darwin-arm64/bin/anvil",
  "win32-x64": "@foundry-rs/anvil-win32-amd64/bin/anvil.exe",
};

export type AnvilOptions = {
  readonly dataDir: string;
  readonly port: number;
  readonly chainId: number;
  /** The saved chain as anvil's JSON, or null for a new chain. */
  readonly state: string | null;
  readonly rpc: Rpc;
  /** Called when anvil ends without having been asked to. */
  readonly onLost: (how: string) => void;
};

export type Anvil = { stop(): Promise<void> };

const START_TRIES = 1500;

/** Starts anvil and answers once it does. It mines only when told, so each block is made under our eyes. */
export async function startAnvil(options: AnvilOptions): Promise<Anvil> {
  const { dataDir, state, rpc } = options;
  const stateFile = path.join(dataDir, "evm-load.json");
  await writeFile(stateFile, state ?? "");
  const log = createWriteStream(path.join(dataDir, "anvil.log"));
  const child = spawn(anvilBinary(), anvilArguments(options, stateFile), {
    stdio: ["ignore", "pipe", "pipe"],
    // Ctrl+C reaches a whole process group; anvil ends only when the last block is saved.
    detached: process.platform !== "win32",
  });
  child.stdout.pipe(log, { end: false });
  child.stderr.pipe(log, { end: false });
  let isEnding = false;
  let isReady = false;
  const ended = new Promise<void>((resolve) => {
    child.once("error", () => resolve());
    child.once("exit", (code, signal) => {
      if (!isEnding && isReady) options.onLost(signal ?? `exit code ${code}`);
      isEnding = true;
      resolve();
    });
  });
  if (child.pid !== undefined) rememberAnvil(dataDir, child.pid);
  await untilAnswering(rpc, () => isEnding);
  isReady = true;
  await rm(stateFile, { force: true });
  return {
    stop: async () => {
      isEnding = true;
      child.kill("SIGTERM");
      const hardKill = setTimeout(() => child.kill("SIGKILL"), 2000);
      await ended;
      clearTimeout(hardKill);
      forgetAnvil(dataDir);
    },
  };
}

function anvilArguments(options: AnvilOptions, stateFile: string): string[] {
  const values = {
    "--host": LOOPBACK,
    "--port": String(options.port),
    "--chain-id": String(options.chainId),
    "--max-transactions": "1",
    "--accounts": "0",
    "--prune-history": String(HISTORY_STATES),
    "--cache-path": anvilCacheDir(options.dataDir),
  };
  const load = options.state === null ? [] : ["--load-state", stateFile];
  return ["--no-mining", "--no-cors", "--quiet", ...Object.entries(values).flat(), ...load];
}

async function untilAnswering(rpc: Rpc, hasEnded: () => boolean): Promise<void> {
  for (let tries = 0; tries < START_TRIES && !hasEnded(); tries += 1) {
    try {
      await rpc("eth_chainId");
      return;
    } catch {
      await wait(20);
    }
  }
  throw new Error("anvil did not start; its words are in anvil.log of the data folder.");
}

/** Path of this platform's anvil. It is a dependency of the anvil package, so that one resolves it. */
function anvilBinary(): string {
  const platform = `${process.platform}-${process.arch}`;
  const binary = binaryPackages[platform];
  if (binary === undefined) throw new Error(`There is no anvil for ${platform}.`);
  const here = createRequire(import.meta.url);
  return createRequire(here.resolve("@foundry-rs/anvil/package.json")).resolve(binary);
}
