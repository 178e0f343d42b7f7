import path from "node:path";
import { promisify } from "node:util";
import { gunzip } from "node:zlib";
import { z } from "zod";
import { readFileIfAny, writeFileDurably } from "../storage/writeFileDurably.ts";
import {
  emptyJournal,
  findBlock,
  readJournal,
  replayJournal,
  type FoundBlock,
} from "./blockJournal.ts";
import type { Rpc } from "./rpc.ts";
import { startAnvil, type Anvil, type AnvilOptions } from "./startAnvil.ts";

const stateFile = (dataDir: string): string => path.join(dataDir, "evm-state.json.gz");

/** The saved chain as the JSON that `anvil --load-state` reads, or null at the first start. */
async function readSavedState(dataDir: string): Promise<string | null> {
  const packed = await readFileIfAny(stateFile(dataDir));
  if (packed === null) return null;
  return mendState((await promisify(gunzip)(packed)).toString("utf8"));
}

/** Saves the whole chain; the journal's blocks are in it then. anvil dumps gzip as hex text. */
export async function saveState(dataDir: string, rpc: Rpc): Promise<void> {
  const dump = await rpc("anvil_dumpState", [true]);
  if (typeof dump !== "string") throw new Error("anvil_dumpState did not answer a text.");
  await writeFileDurably(stateFile(dataDir), Buffer.from(dump.slice(2), "hex"));
  await emptyJournal(dataDir);
}

const blockSchema = z.looseObject({
  header: z.looseObject({ parentHash: z.string(), number: z.string(), timestamp: z.string() }),
});
const stateSchema = z.looseObject({
  blocks: z.array(blockSchema),
  historical_states: z.array(z.tuple([z.string(), z.unknown()])),
});
type SavedState = z.infer<typeof stateSchema>;

/** A dumped chain as anvil should have dumped it. */
export function mendState(savedJson: string): string {
  const saved = stateSchema.parse(JSON.parse(savedJson));
  const blocks = withOneGenesis(saved.blocks);
  return JSON.stringify({ ...saved, blocks, historical_states: orderStates(saved) });
}

/**
 * Past states in the order of their blocks. anvil dumps them in any order, and once loaded drops the
 * first of the list when a new one comes: without this, not the oldest.
 */
function orderStates({ blocks, historical_states: states }: SavedState): unknown[] {
  // A block's own hash stands in its child alone.
  const heights = new Map(
    blocks.map(({ header }) => [header.parentHash, Number(header.number) - 1]),
  );
  const heightOf = (hash: string): number => heights.get(hash) ?? Number.MAX_SAFE_INTEGER;
  return states.toSorted(([left], [right]) => heightOf(left) - heightOf(right));
}

/** Each start of anvil makes a genesis of its own and keeps it beside the loaded one, the oldest. */
function withOneGenesis(blocks: SavedState["blocks"]): SavedState["blocks"] {
  const isGenesis = ({ header }: SavedState["blocks"][number]) => Number(header.number) === 0;
  const oldest = blocks
    .filter(isGenesis)
    .toSorted((left, right) => Number(left.header.timestamp) - Number(right.header.timestamp))[0];
  return blocks.filter((block) => !isGenesis(block) || block === oldest);
}

export type LoadedChain = {
  readonly anvil: Anvil;
  /** The newest block of the state on disk; null when the chain wants to be saved whole. */
  readonly saved: FoundBlock | null;
};

/** Starts anvil with the chain as it was last shown: the saved state and the journal behind it. */
export async function loadChain(options: Omit<AnvilOptions, "state">): Promise<LoadedChain> {
  const { dataDir, rpc } = options;
  const state = await readSavedState(dataDir);
  const anvil = await startAnvil({ ...options, state });
  if (state === null) return { anvil, saved: null };
  const replayed = await replayJournal(rpc, await readJournal(dataDir));
  return { anvil, saved: replayed > 0 ? null : await findBlock(rpc, "latest") };
}
