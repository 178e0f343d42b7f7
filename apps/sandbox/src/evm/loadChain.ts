import { findBlock, readJournal, type FoundBlock } from "./blockJournal.ts";
import { replayJournal } from "./replayJournal.ts";
import { readSavedState } from "./savedState.ts";
import { startAnvil, type Anvil, type AnvilOptions } from "./startAnvil.ts";

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
