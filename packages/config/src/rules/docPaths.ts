import path from "node:path";
import { arrow } from "../arrow/arrow.ts";
import type { SourceFile, Tree } from "../tree/readTree.ts";
import type { Finding, Rule } from "./rule.ts";

const link = /\]\((?!\w+:|#)([^)#\s]+)(?:#[^)]*)?\)/g;
const quoted = /`([\w.@-]+(?:\/[\w.@-]+)+\/?|[\w-]+\.(?:ts|tsx|mjs|md|sql|css))`/g;
const notInTheTree = /^(node_modules|dist|\.data|\.tools|\.turbo)(\/|$)|^@|\.data\//;
const rootFolders = new Set(["apps", "packages", "docs", "tools", "e2e", ".ci", ".github"]);
const packageNames = new Set(Object.keys(arrow));

/** What the documents point at exists. */
export const docPaths: Rule = (tree) =>
  tree.files.filter((file) => file.path.endsWith(".md")).flatMap((file) => brokenPaths(file, tree));

function brokenPaths(file: SourceFile, tree: Tree): Finding[] {
  return withoutFences(file.text).flatMap((line, index) => {
    const links = [...line.matchAll(link)].map((found) => found[1] ?? "");
    const quotes = [...line.matchAll(quoted)].map((found) => found[1] ?? "").filter(looksLikePath);
    return [...links, ...quotes]
      .filter((target) => !notInTheTree.test(target) && !exists(target, file.path, tree))
      .map((target) => ({
        path: file.path,
        line: index + 1,
        message: `${target} does not exist: name the file as it is called now`,
      }));
  });
}

/** The lines outside of fenced blocks; inside, empty lines keep the count. */
function withoutFences(text: string): string[] {
  let isFenced = false;
  return text.split("\n").map((line) => {
    const isFence = line.trimStart().startsWith("```");
    if (isFence) isFenced = !isFenced;
    return isFence || isFenced ? "" : line;
  });
}

/** Of what stands in backquotes only what starts with a folder of ours, or is a file's name, is a path. */
function looksLikePath(text: string): boolean {
  const first = text.split("/")[0] ?? "";
  return rootFolders.has(first) || packageNames.has(first) || /\.\w+$/.test(text);
}

/** From the root, from the document, from its package's src, or a package's name and the rest. */
function exists(target: string, document: string, tree: Tree): boolean {
  const wanted = target.replace(/\/$/, "");
  const folder = path.posix.dirname(document);
  const [first = "", ...rest] = wanted.split("/");
  const home = arrow[first]?.folder;
  const places = [
    wanted,
    path.posix.join(folder, wanted),
    path.posix.join(folder, "src", wanted),
    ...(home === undefined
      ? []
      : [path.posix.join(home, ...rest), path.posix.join(home, "src", ...rest)]),
  ];
  if (places.some((place) => tree.paths.has(place))) return true;
  return (
    !wanted.includes("/") && [...tree.paths].some((each) => path.posix.basename(each) === wanted)
  );
}
