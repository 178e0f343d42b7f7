import { spawn } from "node:child_process";
import { rootDir } from "../paths.ts";
import { killGroup } from "./killGroup.ts";
import { countProcessor, readTimes } from "./processorTime.ts";

export type CommandOptions = {
  cwd?: string;
  env?: Record<string, string>;
  /** Ends the command early. */
  signal?: AbortSignal;
};
export type CommandResult = { code: number; output: string };

/** Runs what it is given, and tells what that cost where the command itself cannot write. */
const METERED = '"$@" 3>&-; code=$?; times >&3; exit "$code"';

/**
 * Runs a command to its end and collects what it prints; its processor time is counted. It leads a
 * process group of its own, so that nothing of it stays when this process ends first.
 */
export function runCommand(
  command: string,
  args: readonly string[],
  options: CommandOptions = {},
): Promise<CommandResult> {
  return new Promise((resolve) => {
    const child = spawn("sh", ["-c", METERED, "sh", command, ...args], {
      cwd: options.cwd ?? rootDir,
      env: { ...process.env, NO_COLOR: "1", FORCE_COLOR: undefined, ...options.env },
      stdio: ["ignore", "pipe", "pipe", "pipe"],
      detached: true,
    });
    const endWithUs = () => killGroup(child, "SIGTERM");
    process.on("exit", endWithUs);
    options.signal?.addEventListener("abort", endWithUs, { once: true });
    let output = "";
    const collect = (data: Buffer) => {
      output += data.toString();
    };
    let times = "";
    child.stdout?.on("data", collect);
    child.stderr?.on("data", collect);
    child.stdio[3]?.on("data", (data: Buffer) => (times += data.toString()));
    child.on("error", (error) => resolve({ code: 1, output: `${command}: ${error.message}` }));
    child.on("close", (code) => {
      process.off("exit", endWithUs);
      options.signal?.removeEventListener("abort", endWithUs);
      countProcessor(readTimes(times));
      resolve({ code: code ?? 1, output });
    });
  });
}
