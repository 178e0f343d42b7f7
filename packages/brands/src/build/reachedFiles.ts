import type { Rolldown } from "vite";

type Chunk = Pick<Rolldown.OutputChunk, "fileName" | "imports" | "moduleIds" | "isEntry">;

export type ReachedFiles = {
  /** The entry's own and what it imports. */
  readonly entry: ReadonlySet<string>;
  /** Those that hold a module, by the end of its name, and what they import; the entry's are left out. */
  readonly of: (module: string) => readonly string[];
};

/** Which files of a bundle a visit needs before a module of it can run. */
export function reachedFiles(chunks: readonly Chunk[]): ReachedFiles {
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const reach = (from: readonly Chunk[]): Set<string> => {
    const names = new Set<string>();
    const add = (name: string) => {
      if (names.has(name)) return;
      names.add(name);
      for (const next of byName.get(name)?.imports ?? []) add(next);
    };
    for (const { fileName } of from) add(fileName);
    return names;
  };
  const entry = reach(chunks.filter(({ isEntry }) => isEntry));
  return {
    entry,
    of: (module) => {
      const chunk = chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(module)));
      if (chunk === undefined) throw new Error(`no file of the bundle holds ${module}`);
      return [...reach([chunk])].filter((name) => !entry.has(name));
    },
  };
}
