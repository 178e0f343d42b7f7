import { z } from "zod";

const stateSchema = z.looseObject({
  blocks: z.array(
    z.looseObject({ header: z.looseObject({ parentHash: z.string(), number: z.string() }) }),
  ),
  historical_states: z.array(z.tuple([z.string(), z.unknown()])),
});

/**
 * A saved chain with its past states in the order of their blocks. anvil dumps them in any order, and
 * once loaded drops the first of the list when a new one comes: without this, not the oldest.
 */
export function orderStates(savedJson: string): string {
  const saved = stateSchema.parse(JSON.parse(savedJson));
  // A block's own hash stands in its child alone.
  const heights = new Map(
    saved.blocks.map(({ header }) => [header.parentHash, Number(header.number) - 1]),
  );
  const heightOf = (hash: string): number => heights.get(hash) ?? Number.MAX_SAFE_INTEGER;
  const ordered = saved.historical_states.toSorted(
    ([left], [right]) => heightOf(left) - heightOf(right),
  );
  return JSON.stringify({ ...saved, historical_states: ordered });
}
