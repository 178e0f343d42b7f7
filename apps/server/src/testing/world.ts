import { fork, type ChildProcess } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import net from "node:net";
import os from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { startTestDatabase } from "@coffer/postgres/testing";

const serverMain = fileURLToPath(new URL("../main.ts", import.meta.url));
const sandboxMain = fileURLToPath(new URL("../../../sandbox/src/main.ts", import.meta.url));
const READY_DEADLINE_MS = 60_000;
/** Offsets from the wallet's port that the wallet and its sandbox listen on (contract). */
const OFFSETS = [0, 1, 10, 20, 25, 32];
const FIRST_PORT = 20_000;
const BLOCK = 50;

/** A wallet server on a world of its own: real chain, real mail, real database. */
export type World = {
  readonly port: number;
  readonly origin: string;
  readonly sandbox: string;
  readonly connectionString: string;
  /** Where payments out are paid from. */
  readonly payoutAddress: string;
  readonly server: () => ChildProcess;
  /** `kill -9`, as a power cut would do it. */
  readonly killServer: () => Promise<void>;
  readonly startServer: () => Promise<void>;
  readonly stop: () => Promise<void>;
};

const isFree = (port: number) =>
  new Promise<boolean>((resolve) => {
    const probe = net.createServer();
    probe.once("error", () => resolve(false));
    probe.listen(port, "127.0.0.1", () => probe.close(() => resolve(true)));
  });

async function freePortBlock(): Promise<number> {
  const start = process.pid % 400;
  for (let step = 0; step < 400; step += 1) {
    const port = FIRST_PORT + ((start + step) % 400) * BLOCK;
    const free = await Promise.all(OFFSETS.map((offset) => isFree(port + offset)));
    if (free.every(Boolean)) return port;
  }
  throw new Error("There is no free block of ports for a test world.");
}

type Launched = { readonly child: ChildProcess; readonly payoutAddress: string };
type ReadyMessage = {
  readonly type?: string;
  readonly payoutAddresses?: readonly { readonly address: string }[];
};

function launch(main: string, env: Record<string, string>): Promise<Launched> {
  const child = fork(main, {
    env: { ...process.env, ...env },
    stdio: ["ignore", "pipe", "pipe", "ipc"],
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr])
    stream?.on("data", (chunk: Buffer) => (output = (output + chunk.toString()).slice(-20_000)));
  return new Promise((resolve, reject) => {
    const fail = (why: string) => reject(new Error(`${path.basename(main)} ${why}:\n${output}`));
    const deadline = setTimeout(() => fail("is not ready"), READY_DEADLINE_MS);
    child.once("exit", (code) => fail(`ended with ${code}`));
    child.on("message", (message: ReadyMessage) => {
      if (message.type !== "ready") return;
      clearTimeout(deadline);
      resolve({ child, payoutAddress: message.payoutAddresses?.[0]?.address ?? "" });
    });
  });
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = new Promise<void>((resolve) => child.once("exit", () => resolve()));
  child.kill(signal);
  await gone;
}

export async function startWorld(): Promise<World> {
  const dataDir = mkdtempSync(path.join(os.tmpdir(), "coffer-world-"));
  const port = await freePortBlock();
  const sandboxUrl = `http://127.0.0.1:${port + 1}`;
  const database = await startTestDatabase();
  const env = {
    PORT: String(port),
    COFFER_ENV: "local",
    COFFER_DATA_DIR: dataDir,
    SANDBOX_DATA_DIR: path.join(dataDir, "sandbox"),
    DATABASE_URL: database.connectionString,
    SMTP_URL: `smtp://127.0.0.1:${port + 25}`,
    RATES_URL: `${sandboxUrl}/sandbox/providers/coingecko/api/v3`,
    RATES_POLL_MS: "1000",
    EVM_RPC_URL: `http://127.0.0.1:${port + 10}`,
    EVM_POLL_MS: "100",
    SANDBOX_URL: sandboxUrl,
    COFFER_LOG_LEVEL: "info",
  };
  const { child: sandbox } = await launch(sandboxMain, env);
  const { child, payoutAddress } = await launch(serverMain, env);
  const state = { server: child };
  return {
    port,
    origin: `http://127.0.0.1:${port}`,
    sandbox: sandboxUrl,
    connectionString: database.connectionString,
    payoutAddress,
    server: () => state.server,
    killServer: () => end(state.server, "SIGKILL"),
    startServer: async () => {
      state.server = (await launch(serverMain, env)).child;
    },
    stop: async () => {
      await end(state.server, "SIGTERM");
      await end(sandbox, "SIGTERM");
      await database.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
