import { readFileSync, statSync } from "node:fs";
import path from "node:path";

const dist = path.resolve(import.meta.dirname, "../../apps/web/dist/coffer");

type Facts = {
  readonly chunks: readonly {
    readonly file: string;
    readonly modules: readonly (readonly [name: string, bytes: number])[];
  }[];
};

/** Bytes of a built file as it lies beside itself for browsers that take this encoding. */
export const packedBytes = (name: string, encoding: "br" | "gz"): number =>
  statSync(path.join(dist, `${name}.${encoding}`)).size;

/** Which of the bundle's files hold a module whose name matches; see `packages/brands/src/build/chunkFacts.ts`. */
export function filesWith(module: RegExp): readonly string[] {
  const facts = JSON.parse(readFileSync(path.join(dist, ".vite/chunks.json"), "utf8")) as Facts; // written by our own build
  return facts.chunks
    .filter(({ modules }) => modules.some(([name]) => module.test(name)))
    .map(({ file }) => file);
}
