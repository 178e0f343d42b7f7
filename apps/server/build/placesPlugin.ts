import path from "node:path";
import type { Plugin } from "vite";

/** Two folders below the server's own, as any bundle of it is. */
const bundleFolder = path.resolve(import.meta.dirname, "../dist/NAME");
const ours = /\/(?:apps|packages)\/[^/]+\/src\//;

/**
 * A module of ours that asks where it stands is told where its source stands, seen from the bundle: files
 * beside it are read from there. `import.meta.filename` stays the program that runs.
 */
export function placesPlugin(): Plugin {
  return {
    name: "coffer-places",
    enforce: "pre",
    transform: {
      filter: { id: ours, code: /import\.meta\.(?:url|dirname)/ },
      handler: (code, id) => ({ code: toldFrom(code, id), map: lineByLine(code, id) }),
    },
  };
}

/** On the lines that it had, so that a map by lines is right. */
function toldFrom(code: string, id: string): string {
  const seen = (place: string) =>
    JSON.stringify(path.relative(bundleFolder, place).replaceAll(path.sep, "/"));
  return code.replaceAll(/import\.meta\.(url|dirname)\b/g, (_, asked) =>
    asked === "url"
      ? `new URL(${seen(id)}, import.meta.url).href`
      : `process.getBuiltinModule("path").resolve(import.meta.dirname, ${seen(path.dirname(id))})`,
  );
}

const lineByLine = (code: string, id: string) => ({
  version: 3 as const,
  sources: [id],
  names: [],
  mappings: `AAAA${";AACA".repeat(code.split("\n").length - 1)}`,
});
