import { gzipSync } from "node:zlib";
import type { Rolldown } from "vite";

export type ChunkFacts = {
  readonly file: string;
  readonly isEntry: boolean;
  readonly imports: readonly string[];
  /** Bytes under gzip -9, as the budgets count them. */
  readonly gzipBytes: number;
  /** What is in it, the largest first, in bytes before minification. */
  readonly modules: readonly (readonly [name: string, bytes: number])[];
};

/** What went into each file of the bundle. */
export const chunkFacts = (chunks: readonly Rolldown.OutputChunk[]): readonly ChunkFacts[] =>
  chunks.map((chunk) => ({
    file: chunk.fileName,
    isEntry: chunk.isEntry,
    imports: chunk.imports,
    gzipBytes: gzipSync(chunk.code, { level: 9 }).length,
    modules: modulesOf(chunk),
  }));

function modulesOf({ modules }: Rolldown.OutputChunk): ChunkFacts["modules"] {
  const sizes = new Map<string, number>();
  for (const [id, { renderedLength }] of Object.entries(modules)) {
    const name = nameOf(id);
    sizes.set(name, (sizes.get(name) ?? 0) + renderedLength);
  }
  return [...sizes].filter(([, bytes]) => bytes > 0).toSorted(([, a], [, b]) => b - a);
}

/** Below its package or the tree: `zod/v4/mini/…`, `packages/ui/src/…`, never a path of this machine. */
function nameOf(id: string): string {
  const inPackage = id.split("/node_modules/").at(-1) ?? id;
  if (inPackage !== id) return inPackage;
  return /(?:packages|apps)\/.*$/.exec(id)?.[0] ?? id.replace(/^\0/, "");
}
