import type { CommandResult } from "../process/runCommand.ts";
import { runTurbo } from "../process/runTurbo.ts";

export type BuildOptions = { readonly signal?: AbortSignal };

/**
 * Builds the bundles of one brand through turbo, which does nothing when nothing changed. They land in
 * `dist/NAME` of each app, so that brands stand beside each other; turbo keeps one brand at a time.
 */
export function buildBrand(id: string, { signal }: BuildOptions = {}): Promise<CommandResult> {
  return runTurbo("build", [], {
    env: { COFFER_BRAND: id },
    ...(signal === undefined ? {} : { signal }),
  });
}
