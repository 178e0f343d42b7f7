import type { ImportGraph } from "./importGraph.ts";

/** The fewest files that lead from one to another by what each takes, both included; null for no way. */
export function importPath(graph: ImportGraph, from: string, to: string): readonly string[] | null {
  const cameFrom = new Map<string, string | null>([[from, null]]);
  // A map is walked in the order in which it grows: nearer files first.
  for (const [file] of cameFrom) {
    if (file === to) return wayTo(cameFrom, to);
    for (const taken of graph.get(file) ?? []) if (!cameFrom.has(taken)) cameFrom.set(taken, file);
  }
  return null;
}

function wayTo(cameFrom: ReadonlyMap<string, string | null>, to: string): readonly string[] {
  const before = cameFrom.get(to) ?? null;
  return before === null ? [to] : [...wayTo(cameFrom, before), to];
}
