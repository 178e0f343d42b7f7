import { brands } from "@coffer/brands";
import { runCommand } from "../process/runCommand.ts";
import { runTurbo } from "../process/runTurbo.ts";
import { buildBrand } from "../run/buildBrand.ts";
import { addResults, oneCheck, type Step, type StepResult } from "./step.ts";
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

/** Every brand: each is a bundle of its own. */
export const buildCheck: Step = {
  name: "build",
  run: async () => {
    const results: StepResult[] = [];
    for (const { id } of brands) {
      const { code, output } = await buildBrand(id);
      results.push(oneCheck(code === 0, output));
    }
    return addResults(results);
  },
};

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
