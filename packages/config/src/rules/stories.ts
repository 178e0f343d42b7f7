import path from "node:path";
import { findDoors } from "../tree/findDoors.ts";
import { parseModule } from "../tree/parseModule.ts";
import type { Tree } from "../tree/readTree.ts";
import type { Finding, Rule } from "./rule.ts";

const root = "packages/ui/";
/** Folders of drawings, where one page beside them shows all: that page imports each. */
const galleries = ["packages/ui/src/icons/Icons", "packages/ui/src/drawings/Drawings"];

/**
 * Every component that a door of the design system offers has a story beside it, or is one of the
 * drawings that the story of their folder shows.
 */
export const stories: Rule = (tree) => {
  const drawn = shownInGalleries(tree);
  return offeredComponents(tree).flatMap((name): Finding[] => {
    const file = tree.files.find(
      (each) => each.path.startsWith(root) && path.posix.basename(each.path) === `${name}.tsx`,
    );
    if (file === undefined) return [];
    const story = file.path.replace(/\.tsx$/, ".stories.tsx");
    if (tree.paths.has(story) || drawn.has(file.path)) return [];
    return [{ path: file.path, message: `has no story: ${path.posix.basename(story)} beside it` }];
  });
};

function offeredComponents(tree: Tree): readonly string[] {
  const doors = findDoors(tree);
  return tree.files
    .filter(({ path: file }) => file.startsWith(root) && doors.has(file) && /\.tsx?$/.test(file))
    .flatMap((door) => parseModule(door).exports)
    .filter(({ name, isType }) => !isType && /^[A-Z][a-z]/.test(name))
    .map(({ name }) => name);
}

function shownInGalleries(tree: Tree): ReadonlySet<string> {
  const pages = tree.files.filter((file) =>
    galleries.some((gallery) => file.path === `${gallery}.stories.tsx`),
  );
  return new Set(
    pages.flatMap((page) =>
      parseModule(page).imports.map((each) =>
        path.posix.join(path.posix.dirname(page.path), each.from),
      ),
    ),
  );
}
