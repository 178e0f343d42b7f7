import { packagesAbove } from "@coffer/config/graph";
import { runTurbo } from "../../process/runTurbo.ts";
import { oneCheck, type Step } from "../step.ts";
import { packageOf } from "./place.ts";

/** The packages whose types a change can break; undefined for all of them. */
export function typedPackages(files: readonly string[]): readonly string[] | undefined {
  const typed = files.filter((file) => /\.(tsx?|mjs|json|ya?ml)$/.test(file)).map(packageOf);
  const folders = typed.filter((folder) => folder !== undefined);
  return folders.length < typed.length ? undefined : packagesAbove(folders);
}

/**
 * Their types; what turbo knows to hold is not asked again. One package at a time: the compiler has
 * threads of its own, and the tests run beside it.
 */
export function affectedTypes(packages: readonly string[] | undefined): Step {
  const filters = (packages ?? []).map((folder) => `--filter={./${folder}}`);
  const args = ["--continue", "--concurrency=1", ...filters];
  return {
    name: "types",
    run: async () => {
      const { code, output } = await runTurbo("typecheck", args);
      return oneCheck(code === 0, output);
    },
  };
}
