import path from "node:path";

export const rootDir = path.resolve(import.meta.dirname, "..");
export const toolsDir = path.join(rootDir, ".tools");
export const dataDir = path.join(rootDir, ".data");
