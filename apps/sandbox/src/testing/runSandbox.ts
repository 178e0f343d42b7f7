import { fork, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { aNetwork } from "./networks.ts";

const main = fileURLToPath(new URL("../main.ts", import.meta.url));

export type RunningSandbox = {
  readonly process: ChildProcess;
  readonly origin: string;
  readonly node: string;
  readonly smtpPort: number;
  readonly dataDir: string;
  anvilPid(): Promise<number>;
  stop(): Promise<void>;
};

export const freshDataDir = (): Promise<string> => mkdtemp(path.join(tmpdir(), "sandbox-"));

type Environment = Readonly<Record<string, string>>;

/** The networks, each with its node where its place among them says. */
const networksAt = (port: number, networks: readonly object[] = [aNetwork]): string =>
  JSON.stringify(networks.map((network, place) => ({ ...network, nodePort: port + 10 + place })));

const ownSettings = ({ PORT }: Environment): Environment => ({
  COFFER_ENV: "local",
  SANDBOX_NETWORKS: networksAt(Number(PORT ?? 4000)),
});

const forkMain = (environment: Environment): ChildProcess =>
  fork(main, {
    env: { ...process.env, ...ownSettings(environment), ...environment },
    silent: true,
  });

/** A real sandbox process, ready; with other networks, when some are given. */
export async function runSandbox(
  port: number,
  dataDir: string,
  networks?: readonly object[],
): Promise<RunningSandbox> {
  const child = forkMain({
    PORT: String(port),
    SANDBOX_DATA_DIR: dataDir,
    SANDBOX_NETWORKS: networksAt(port, networks),
  });
  const words = collectWords(child);
  const early = once(child, "exit").then(() => Promise.reject(new Error(words())));
  const [message] = await Promise.race([once(child, "message"), early]);
  if (!isReady(message)) throw new Error(`Unexpected message: ${JSON.stringify(message)}`);
  early.catch(() => undefined);
  return {
    process: child,
    origin: `http://127.0.0.1:${port + 1}/sandbox/`,
    node: `http://127.0.0.1:${port + 10}`,
    smtpPort: port + 25,
    dataDir,
    anvilPid: async () => Number(await readFile(path.join(dataDir, "anvil.pid"), "utf8")),
    stop: async () => {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const ended = once(child, "exit");
      child.kill("SIGTERM");
      await ended;
    },
  };
}

/** A sandbox that is expected to give up: its exit code and all it said. */
export async function runUntilExit(
  environment: Environment,
): Promise<{ readonly code: number | null; readonly words: string }> {
  const child = forkMain(environment);
  const words = collectWords(child);
  await once(child, "close");
  return { code: child.exitCode, words: words() };
}

const isReady = (message: unknown): boolean =>
  typeof message === "object" && message !== null && "type" in message && message.type === "ready";

function collectWords(child: ChildProcess): () => string {
  let text = "";
  const add = (chunk: unknown): void => void (text += String(chunk));
  child.stdout?.on("data", add);
  child.stderr?.on("data", add);
  return () => text;
}
