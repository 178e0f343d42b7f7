import { fork, type ChildProcess } from "node:child_process";
import path from "node:path";
import { fileURLToPath } from "node:url";
import type { PayoutAddress } from "../../runWallet.ts";

const READY_DEADLINE_MS = 180_000;
const LAST_WORDS_LENGTH = 20_000;

export const serverMain = fileURLToPath(new URL("../../main.ts", import.meta.url));
export const sandboxMain = fileURLToPath(
  new URL("../../../../sandbox/src/main.ts", import.meta.url),
);

export type Launched = {
  readonly child: ChildProcess;
  /** Of each network, the brand's first one first; none of what makes no payments. */
  readonly payoutAddresses: readonly PayoutAddress[];
};
type ReadyMessage = {
  readonly type?: string;
  readonly payoutAddresses?: readonly PayoutAddress[];
};
export type ServerFile = {
  readonly main: string;
  /** What Node is given before it. */
  readonly nodeArgs?: readonly string[];
};

/** The variable that tells a run's worlds of the file that was made for them. (bundleOnce.ts) */
export const TESTED_SERVER = "COFFER_TESTED_SERVER";

/** What runs as a server under test: the file that was made of the sources for this run, else the sources. */
export function serverAtHand(): ServerFile {
  const made = process.env[TESTED_SERVER];
  return made === undefined ? { main: serverMain } : (JSON.parse(made) as ServerFile); // bundleOnce's
}

type Program = ServerFile & {
  readonly env: Readonly<Record<string, string>>;
  /** Hears everything the process prints. */
  readonly onOutput?: (text: string) => void;
  /** Stays when the test file that started it ends. */
  readonly outlivesFile?: boolean;
};

const ofFile = new Set<ChildProcess>();

/** Starts a program of ours as a process of its own; resolves when it says that it is ready. */
export function launch(program: Program): Promise<Launched> {
  const { main, nodeArgs = [], env, onOutput = () => {}, outlivesFile = false } = program;
  const child = fork(main, {
    execArgv: [...process.execArgv, ...nodeArgs],
    env: { ...process.env, ...env },
    stdio: ["ignore", "pipe", "pipe", "ipc"],
  });
  if (!outlivesFile) {
    ofFile.add(child);
    child.once("exit", () => ofFile.delete(child));
  }
  let output = "";
  for (const stream of [child.stdout, child.stderr])
    stream?.on("data", (chunk: Buffer) => {
      const text = chunk.toString();
      output = (output + text).slice(-LAST_WORDS_LENGTH);
      onOutput(text);
    });
  return new Promise((resolve, reject) => {
    const fail = (why: string) => reject(new Error(`${path.basename(main)} ${why}:\n${output}`));
    const deadline = setTimeout(() => fail("is not ready"), READY_DEADLINE_MS);
    child.once("exit", (code) => {
      clearTimeout(deadline);
      fail(`ended with ${code}`);
    });
    child.on("message", (message: ReadyMessage) => {
      if (message.type !== "ready") return;
      clearTimeout(deadline);
      resolve({ child, payoutAddresses: message.payoutAddresses ?? [] });
    });
  });
}

/** Ends what a test file has launched and not ended; resolves when all of it is gone. */
export async function endLeftovers(): Promise<void> {
  await Promise.all(Array.from(ofFile, (child) => endProcess(child, "SIGKILL")));
}

/** Ends a process, and resolves when it is gone. */
export async function endProcess(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = new Promise<void>((resolve) => child.once("exit", () => resolve()));
  child.kill(signal);
  await gone;
}
