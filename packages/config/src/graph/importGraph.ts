import path from "node:path";
import { isCode } from "../tree/classify.ts";
import { parseModule, type Import, type Module } from "../tree/parseModule.ts";
import type { SourceFile, Tree } from "../tree/readTree.ts";

/** For each module the files that a change of can change what it does. */
export type ImportGraph = ReadonlyMap<string, ReadonlySet<string>>;

type Modules = {
  readonly byPath: ReadonlyMap<string, Module>;
  /** The file behind `@coffer/core/send`. */
  readonly doors: ReadonlyMap<string, string>;
};

/**
 * Who imports whom, by path. A name taken through a door leads to the file that makes it, so that one
 * file behind a door does not reach all who use the door; the door itself is reached as well. Types are
 * left out: they do nothing when a test runs. A file that is imported and not there keeps its place, so
 * that a deleted one is still found by its importers.
 */
export function importGraph(tree: Tree): ImportGraph {
  const code = tree.files.filter((file) => isCode(file.path));
  const byPath = new Map(code.map((file) => [file.path, readable(file)]));
  const paths = tree.files.map((each) => each.path);
  const modules: Modules = { byPath, doors: doorsByName(tree) };
  return new Map(
    [...byPath].map(([file, module]) => {
      const urls = module.urls.map((url) => path.posix.join(path.posix.dirname(file), url));
      const imported = module.imports.flatMap((each) => reached(modules, file, each));
      return [file, new Set([...imported, ...urls, ...globbed(paths, file, module.globs)])];
    }),
  );
}

/** A module with a syntax error imports nothing: types and lint have more to say about it. */
function readable(file: SourceFile): Module {
  try {
    return parseModule(file);
  } catch {
    return {
      imports: [],
      exports: [],
      exportsAll: [],
      units: [],
      comments: [],
      urls: [],
      globs: [],
    };
  }
}

function doorsByName(tree: Tree): Map<string, string> {
  const manifests = tree.files.filter((file) => path.posix.basename(file.path) === "package.json");
  return new Map(
    manifests.flatMap((manifest) => {
      const { name, exports } = JSON.parse(manifest.text) as Manifest; // ours: one string each
      const folder = path.posix.dirname(manifest.path);
      return Object.entries(exports ?? {}).map(([door, file]): [string, string] => [
        path.posix.join(name ?? "", door),
        path.posix.join(folder, file),
      ]);
    }),
  );
}

type Manifest = { name?: string; exports?: Record<string, string> };

function reached(modules: Modules, file: string, each: Import): string[] {
  const target = resolve(modules, file, each.from);
  if (target === undefined || each.isType || each.isPassedOn === true) return [];
  if (each.names === undefined) return [target, ...everythingOf(modules, target, new Set())];
  return [target, ...each.names.flatMap((name) => makersOf(modules, target, name))];
}

function globbed(paths: readonly string[], file: string, globs: readonly string[]): string[] {
  const wanted = globs.filter((glob) => !glob.startsWith("!"));
  const refused = globs.filter((glob) => glob.startsWith("!")).map((glob) => glob.slice(1));
  const fits = (each: string, glob: string): boolean =>
    path.matchesGlob(each, path.posix.join(path.posix.dirname(file), glob));
  return paths.filter(
    (each) => wanted.some((glob) => fits(each, glob)) && !refused.some((glob) => fits(each, glob)),
  );
}

function resolve({ doors }: Modules, file: string, from: string): string | undefined {
  const plain = from.replace(/\?.*$/, "");
  if (!plain.startsWith(".")) return doors.get(plain);
  return path.posix.join(path.posix.dirname(file), plain);
}

/** The files that make what another one exports under a name. */
function makersOf(modules: Modules, file: string, name: string): string[] {
  const passed = new Set<string>();
  let [at, wanted]: [string, string | null] = [file, name];
  while (!passed.has(at)) {
    passed.add(at);
    if (wanted === null) return [at, ...everythingOf(modules, at, new Set())];
    const found = modules.byPath.get(at)?.exports.find((each) => each.name === wanted);
    const next = found?.origin && resolve(modules, at, found.origin.from);
    if (found?.origin === undefined || next === undefined) return [at];
    [at, wanted] = [next, found.origin.name];
  }
  return [at];
}

/** All files whose values a module passes on. */
function everythingOf(modules: Modules, file: string, seen: Set<string>): string[] {
  if (seen.has(file)) return [];
  seen.add(file);
  const passedOn = modules.byPath.get(file)?.imports.filter((each) => each.isPassedOn === true);
  return (passedOn ?? [])
    .filter((each) => !each.isType)
    .flatMap((each) => resolve(modules, file, each.from) ?? [])
    .flatMap((target) => [target, ...everythingOf(modules, target, seen)]);
}
