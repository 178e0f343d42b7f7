import path from "node:path";

export const rootDir = path.resolve(import.meta.dirname, "..");
export const toolsDir = path.join(rootDir, ".tools");
export const dataDir = path.join(rootDir, ".data");
/** What Node has compiled once: else every start of a process compiles each file anew. */
export const compiledDir = path.join(dataDir, "compiled");
