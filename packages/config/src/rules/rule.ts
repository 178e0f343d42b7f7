import type { Tree } from "../tree/readTree.ts";

export type Finding = { path: string; line?: number; message: string };

/** One rule of the house: reads the whole tree, answers what breaks it. */
export type Rule = (tree: Tree) => Finding[];
