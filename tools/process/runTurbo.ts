import { runCommand, type CommandOptions, type CommandResult } from "./runCommand.ts";

/** Runs one task of turbo.json; only what fails is printed into the output. */
export function runTurbo(
  task: string,
  args: readonly string[] = [],
  options: Pick<CommandOptions, "signal" | "env"> = {},
): Promise<CommandResult> {
  const turbo = ["exec", "turbo", "run", task, "--output-logs=errors-only", ...args];
  const env = { ...options.env, TURBO_TELEMETRY_DISABLED: "1", DO_NOT_TRACK: "1" };
  return runCommand("pnpm", turbo, { ...options, env });
}
