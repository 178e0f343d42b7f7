import { spawn } from "node:child_process";
import { closeSync, existsSync, openSync, readFileSync, renameSync } from "node:fs";
import { compiledDir, rootDir } from "../paths.ts";
import { killGroup } from "../process/killGroup.ts";
import { PlainFailure } from "../process/runScript.ts";

export type ChildPlan = {
  name: string;
  args: readonly string[];
  env: Record<string, string>;
  logFile: string;
  onLine: (text: string) => void;
};
/** An address of the wallet's own that payments out leave from. */
export type PayoutAddress = { networkId: { type: string; chainId: string }; address: string };
export type ReadyChild = { payoutAddresses: readonly PayoutAddress[] };
export type RunningChild = {
  name: string;
  logFile: string;
  pid: number | undefined;
  /** Settles when the child says that it is ready; rejects when it ends or stays silent instead. */
  ready: Promise<ReadyChild>;
  /** Resolves with one line about how the child ended. */
  ended: Promise<string>;
  /** Asks the child to end, waits, and ends its whole process group when it does not listen. */
  stop: () => Promise<void>;
  /** Ends the child and its whole process group at once, without a word. */
  kill: () => Promise<void>;
};

const readyMsMax = 180_000;
/** More than the server gives itself, its database included. (apps/server/src/main.ts) */
const stopMsMax = 25_000;

/**
 * Starts one process of the product. It leads a process group (Ctrl-C of a terminal reaches us alone, we
 * tell it) and ends by itself when the channel to us closes, even if we are killed.
 */
export function startChild(plan: ChildPlan): RunningChild {
  if (existsSync(plan.logFile)) renameSync(plan.logFile, `${plan.logFile}.previous`);
  const log = openSync(plan.logFile, "w");
  const child = spawn(process.execPath, plan.args, {
    cwd: rootDir,
    env: { NODE_COMPILE_CACHE: compiledDir, ...process.env, ...plan.env },
    stdio: ["ignore", log, log, "ipc"],
    detached: true,
  });
  closeSync(log);
  const killWithUs = () => killGroup(child, "SIGKILL");
  process.on("exit", killWithUs);

  const ended = new Promise<string>((resolve) => {
    child.once("error", (error) => resolve(`the ${plan.name} could not start: ${error.message}`));
    child.once("exit", (code, signal) => {
      process.off("exit", killWithUs);
      resolve(`the ${plan.name} ended (${signal ?? `exit code ${code}`})`);
    });
  });
  const ready = new Promise<ReadyChild>((resolve, reject) => {
    child.on("message", (message) => {
      const told = readMessage(message);
      if (told.type === "line") plan.onLine(told.text);
      if (told.type === "ready") resolve({ payoutAddresses: told.payoutAddresses });
    });
    const slow = `the ${plan.name} was not ready after ${readyMsMax / 1000} s`;
    const timer = setTimeout(() => reject(failureWithLog(slow, plan.logFile)), readyMsMax);
    timer.unref();
    void ended.then((how) => reject(failureWithLog(how, plan.logFile)));
  });
  ready.catch(() => undefined); // whoever awaits it sees the reason; nobody may be there any more

  const stop = async () => {
    child.kill("SIGTERM");
    const timer = setTimeout(killWithUs, stopMsMax);
    await ended;
    clearTimeout(timer);
  };
  const { name, logFile } = plan;
  const kill = async () => {
    killWithUs();
    await ended;
  };
  return { name, logFile, pid: child.pid, ready, ended, stop, kill };
}

/** One line about what happened, under the last lines of the log. */
export function failureWithLog(what: string, logFile: string): PlainFailure {
  const lines = existsSync(logFile) ? readFileSync(logFile, "utf8").trim().split("\n") : [];
  const tail = lines.slice(-25).map((line) => `  | ${line}`);
  return new PlainFailure(`${what}. Its log is ${logFile}, which ends:\n${tail.join("\n")}`);
}

type ChildMessage =
  | ({ type: "ready" } & ReadyChild)
  | { type: "line"; text: string }
  | { type: "other" };

function readMessage(message: unknown): ChildMessage {
  if (typeof message !== "object" || message === null || !("type" in message)) {
    return { type: "other" };
  }
  if (message.type === "ready") {
    const told = "payoutAddresses" in message ? message.payoutAddresses : [];
    return { type: "ready", payoutAddresses: Array.isArray(told) ? told.filter(isPayout) : [] };
  }
  if (message.type === "line" && "text" in message && typeof message.text === "string") {
    return { type: "line", text: message.text };
  }
  return { type: "other" };
}

function isPayout(value: unknown): value is PayoutAddress {
  if (typeof value !== "object" || value === null) return false;
  return "networkId" in value && "address" in value && typeof value.address === "string";
}
