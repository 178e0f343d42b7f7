import type { Plugin } from "vite";
import { chunkGroups } from "./chunkGroups.ts";
import type { AppParts, SharedConfig } from "./firstModules.ts";

/**
 * Which code stands in which file of a bundle. It is found by a build of its own, so it is looked for by a
 * build alone: whoever only reads the settings, as the check for unused code does, is not to wait for it.
 */
export function chunksPlugin(app: AppParts, config: SharedConfig): Plugin {
  return {
    name: "coffer-chunks",
    apply: "build",
    config: async () => {
      const codeSplitting = await chunkGroups(app, config);
      return { build: { rolldownOptions: { output: { codeSplitting } } } };
    },
  };
}
