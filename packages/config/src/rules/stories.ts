import path from "node:path";
import { parseModule } from "../tree/parseModule.ts";
import type { Tree } from "../tree/readTree.ts";
import type { Finding, Rule } from "./rule.ts";

const root = "packages/ui/src/";
/** Folders of drawings, where one page beside them shows all: that page imports each. */
const galleries = ["packages/ui/src/icons/Icons", "packages/ui/src/drawings/Drawings"];

/**
 * Every component of the design system has a story beside it, whether a door offers it or another
 * component is made of it; or it is one of the drawings that the story of their folder shows.
 */
export const stories: Rule = (tree) => {
  const drawn = shownInGalleries(tree);
  return components(tree).flatMap((file): Finding[] => {
    const story = file.replace(/\.tsx$/, ".stories.tsx");
    if (tree.paths.has(story) || drawn.has(file)) return [];
    return [{ path: file, message: `has no story: write ${path.posix.basename(story)} beside it` }];
  });
};

function components(tree: Tree): readonly string[] {
  return tree.files
    .filter((file) => file.path.startsWith(root) && !file.path.startsWith(`${root}testing/`))
    .filter((file) => {
      const [, name] = /\/([A-Z][A-Za-z]*)\.tsx$/.exec(file.path) ?? [];
      if (name === undefined) return false;
      return parseModule(file).exports.some((each) => each.name === name && !each.isType);
    })
    .map((file) => file.path);
}

/** What the galleries import, and what that is drawn with. */
function shownInGalleries(tree: Tree): ReadonlySet<string> {
  const importsOf = (file: string): readonly string[] => {
    const found = tree.files.find((each) => each.path === file);
    if (found === undefined) return [];
    return parseModule(found).imports.map((each) =>
      path.posix.join(path.posix.dirname(file), each.from),
    );
  };
  const shown = galleries.flatMap((gallery) => importsOf(`${gallery}.stories.tsx`));
  return new Set([...shown, ...shown.flatMap(importsOf)]);
}
