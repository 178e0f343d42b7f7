import { countLines } from "../rules/sizes.ts";
import { isCode, isTest } from "./classify.ts";
import type { Tree } from "./readTree.ts";

export type Measures = {
  files: number;
  medianLines: number;
  p90Lines: number;
  /** Doors to what is not built yet: uses of the one component that says so. */
  beingBuilt: number;
};

/** Numbers about the code, without tests. */
export function measure(tree: Tree): Measures {
  const code = tree.files.filter((file) => isCode(file.path) && !isTest(file.path));
  const lines = code.map((file) => countLines(file.text)).toSorted((left, right) => left - right);
  const at = (share: number): number => lines[Math.floor((lines.length - 1) * share)] ?? 0;
  const doors = code.map((file) => file.text.match(/<BeingBuilt\b/g)?.length ?? 0);
  return {
    files: lines.length,
    medianLines: at(0.5),
    p90Lines: at(0.9),
    beingBuilt: doors.reduce((sum, each) => sum + each, 0),
  };
}
