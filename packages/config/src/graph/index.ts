export { packageCount, packagesAbove } from "../arrow/packagesAbove.ts";
export { readTree } from "../tree/readTree.ts";
export { importGraph, type ImportGraph } from "./importGraph.ts";
export { textUses } from "./textUses.ts";
