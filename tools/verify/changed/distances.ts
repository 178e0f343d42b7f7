import type { ImportGraph } from "@coffer/config/graph";

/** Who is reached from a file along the arrows of a graph, and over how many of them; itself over none. */
export function distances(graph: ImportGraph, from: string): ReadonlyMap<string, number> {
  const found = new Map([[from, 0]]);
  for (const [file, distance] of found) {
    for (const next of graph.get(file) ?? []) if (!found.has(next)) found.set(next, distance + 1);
  }
  return found;
}

/** The same graph with its arrows turned: for each file who imports it. */
export function turned(graph: ImportGraph): ImportGraph {
  const importers = new Map<string, Set<string>>();
  for (const [file, imported] of graph) {
    for (const each of imported) {
      const known = importers.get(each) ?? new Set();
      importers.set(each, known.add(file));
    }
  }
  return importers;
}

/** Two graphs over the same files. */
export function joined(one: ImportGraph, other: ImportGraph): ImportGraph {
  const both = new Map(one);
  for (const [file, reached] of other)
    both.set(file, new Set([...(one.get(file) ?? []), ...reached]));
  return both;
}
