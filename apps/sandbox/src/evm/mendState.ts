import { z } from "zod";

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
