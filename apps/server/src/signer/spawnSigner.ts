import { fork } from "node:child_process";
import { z } from "zod";

const STOP_DEADLINE_MS = 5_000;
const readyMessage = z.object({ type: z.literal("ready") });

export type SignerProcess = {
  /** Resolves when it has opened its keys and works; rejects when it ends before. */
  readonly ready: Promise<void>;
  readonly stop: () => Promise<void>;
  /** Resolves when the signer is gone without having been stopped. */
  readonly died: Promise<number>;
};

type Options = {
  /** The file that runs as any role. */
  readonly program: string;
  readonly connectionString: string;
  readonly metricsPort: number | undefined;
};

/**
 * Starts the signer beside this process, with memory of its own (rule 43). Its metrics stand on
 * the port after this process's own.
 */
export function spawnSigner({ program, connectionString, metricsPort }: Options): SignerProcess {
  const metrics = metricsPort === undefined ? {} : { METRICS_PORT: String(metricsPort + 1) };
  const child = fork(program, {
    env: { ...process.env, ...metrics, ROLE: "signer", DATABASE_URL: connectionString },
    stdio: ["ignore", "inherit", "inherit", "ipc"],
  });
  const exited = new Promise<number>((resolve) => child.once("exit", (code) => resolve(code ?? 1)));
  const saysReady = new Promise<void>((resolve) => {
    child.on("message", (message) => {
      if (readyMessage.safeParse(message).success) resolve();
    });
  });
  const endsBefore = exited.then((code) => {
    throw new Error(`The signer ended with code ${code} before it was ready.`);
  });
  const ready = Promise.race([saysReady, endsBefore]);
  ready.catch(() => undefined); // whoever waits for it hears of it; nobody may wait yet
  const state = { isStopping: false };
  return {
    ready,
    died: exited.then((code) => (state.isStopping ? new Promise<never>(() => {}) : code)),
    stop: async () => {
      state.isStopping = true;
      child.kill("SIGTERM");
      const deadline = setTimeout(() => child.kill("SIGKILL"), STOP_DEADLINE_MS);
      await exited;
      clearTimeout(deadline);
    },
  };
}
