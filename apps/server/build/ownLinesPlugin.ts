import type { Plugin } from "vite";

/**
 * Keeps the lines of packages out of the map: Node reads all of it at the first stack that is looked at,
 * and theirs are four parts in five.
 */
export function ownLinesPlugin(): Plugin {
  return {
    name: "coffer-own-lines",
    enforce: "post",
    transform: {
      filter: { id: /\/node_modules\// },
      handler: (code) => ({ code, map: { version: 3, sources: [], names: [], mappings: "" } }),
    },
  };
}
