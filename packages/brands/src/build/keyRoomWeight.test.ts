import path from "node:path";
import { build, type Rolldown } from "vite";
import { beforeAll, expect, test } from "vitest";
import { chunkFacts, type ChunkFacts } from "./chunkFacts.ts";
import { plainImports } from "./imports.ts";

/** The room of the seed: what runs in the worker of a private account, built as files of its own. */
const worker = path.resolve(
  import.meta.dirname,
  "../../../client/src/private-account/worker/vaultWorker.ts",
);

let facts: readonly ChunkFacts[];
beforeAll(async () => {
  const made = await build({
    configFile: false,
    logLevel: "silent",
    plugins: [plainImports],
    build: {
      write: false,
      target: "es2022",
      rolldownOptions: { input: worker },
    },
  });
  const [{ output }] = (Array.isArray(made) ? made : [made]) as [Rolldown.RolldownOutput];
  facts = chunkFacts(output.filter((each) => each.type === "chunk"));
});

/** All files that one file brings along, itself first. */
function reached(from: ChunkFacts, seen = new Set<ChunkFacts>()): ReadonlySet<ChunkFacts> {
  if (seen.has(from)) return seen;
  seen.add(from);
  for (const name of from.imports) {
    const next = facts.find(({ file }) => file === name);
    if (next !== undefined) reached(next, seen);
  }
  return seen;
}

const bytesOf = (chunks: Iterable<ChunkFacts>): number =>
  [...chunks].reduce((sum, { gzipBytes }) => sum + gzipBytes, 0);

const entry = () => facts.filter(({ isEntry }) => isEntry);

function holding(module: string): ChunkFacts {
  const found = facts.find(({ modules }) => modules.some(([name]) => name.endsWith(module)));
  if (found === undefined) throw new Error(`Nothing holds ${module}.`);
  return found;
}

test("rule 509: what opens a seed is small: all that runs before anything is signed", () => {
  const opening = entry().flatMap((each) => [...reached(each)]);
  expect(bytesOf(opening)).toBeLessThan(45_000);
  expect(opening).not.toContain(holding("evm/personal/evmSigning.ts"));
});

test.each([
  ["evm/personal/evmSigning.ts", 55_000],
  ["bitcoin/personal/bitcoinSigning.ts", 85_000],
  ["ton/personal/tonSigning.ts", 130_000],
])(
  "rule 509: what signs with %s, all that it brings along counted: at most %i bytes",
  (module, most) => {
    expect(bytesOf(reached(holding(module)))).toBeLessThan(most);
  },
);
