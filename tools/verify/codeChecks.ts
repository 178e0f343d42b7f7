import { runCommand } from "../process/runCommand.ts";
import { runTurbo } from "../process/runTurbo.ts";
import { oneCheck, type Step } from "./step.ts";
import { toolPath } from "./toolPath.ts";

/** Without files: the whole tree. */
export function formatCheck(files: readonly string[] = []): Step {
  const args = ["--check", "--no-error-on-unmatched-pattern", ...files];
  return commandStep("format", "oxfmt", args);
}

export function lintCheck(files: readonly string[] = []): Step {
  const strict = ["--type-aware", "--deny-warnings", "--report-unused-disable-directives"];
  return commandStep("lint", "oxlint", [...strict, "--no-error-on-unmatched-pattern", ...files]);
}

export const unusedCheck: Step = commandStep("unused code", "knip", [
  "--no-progress",
  "--no-config-hints",
]);

export const typesCheck: Step = turboStep("types", "typecheck");

export const buildCheck: Step = turboStep("build", "build");

function commandStep(name: string, command: string, args: readonly string[]): Step {
  return {
    name,
    run: async () => {
      const { code, output } = await runCommand(toolPath(command), args);
      return oneCheck(code === 0, output);
    },
  };
}

function turboStep(name: string, task: string): Step {
  return {
    name,
    run: async () => {
      const { code, output } = await runTurbo(task, ["--continue"]);
      return oneCheck(code === 0, output);
    },
  };
}
