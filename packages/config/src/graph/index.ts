export { isTest } from "../tree/classify.ts";
export { readTree, type Tree } from "../tree/readTree.ts";
export { importGraph, type ImportGraph } from "./importGraph.ts";
export { textUses } from "./textUses.ts";
