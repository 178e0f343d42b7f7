import type { Rolldown } from "vite";

type Chunk = Pick<Rolldown.OutputChunk, "fileName" | "imports">;

/**
 * Files that import each other in a circle; null when none do. Which of them runs first depends on who
 * asks, so that one may call what the other has not made yet.
 */
export function chunkCircle(chunks: readonly Chunk[]): readonly string[] | null {
  const imports = new Map(chunks.map((chunk) => [chunk.fileName, chunk.imports]));
  const done = new Set<string>();
  const look = (file: string, way: readonly string[]): readonly string[] | null => {
    if (way.includes(file)) return [...way.slice(way.indexOf(file)), file];
    if (done.has(file)) return null;
    for (const next of imports.get(file) ?? []) {
      const circle = look(next, [...way, file]);
      if (circle !== null) return circle;
    }
    done.add(file);
    return null;
  };
  for (const file of imports.keys()) {
    const circle = look(file, []);
    if (circle !== null) return circle;
  }
  return null;
}
