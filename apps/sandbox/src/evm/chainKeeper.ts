import { appendToJournal, findBlock, type FoundBlock } from "./blockJournal.ts";
import type { Rpc } from "./rpc.ts";
import { saveState } from "./savedState.ts";

export type ChainKeeper = {
  /** The node as those see it who change the chain. */
  readonly rpc: Rpc;
  /** Saves what has changed since the last time. */
  save(): Promise<void>;
  /** The next save makes the journal needless, so that the next start has nothing to replay. */
  prepareRest(): void;
};

/** Changes that a journal of blocks tells whole; all others want the whole state saved. */
const JOURNALED = new Set(["evm_mine", "anvil_mine", "anvil_dumpState"]);

const BLOCKS_PER_SAVE_MAX = 200;
/** Saving everything takes longer the higher the chain, so it is done more rarely then. */
const journalLengthMax = (height: number): number => 100 + height / 50;

/**
 * Keeps the chain on disk: the whole state now and then, and every block since in a journal, so that
 * a block costs the same on a long chain as on a short one. `saved` is the newest block of the state
 * on disk, null where nothing is saved yet.
 */
export function createChainKeeper(
  dataDir: string,
  node: Rpc,
  saved: FoundBlock | null,
): ChainKeeper {
  let last = saved;
  let journalLength = 0;
  let mustSaveAll = saved === null;

  async function save(): Promise<void> {
    const head = await findBlock(node, "latest");
    const blocks = mustSaveAll ? null : await blocksSince(head);
    // Set before the work and taken back after it: what fails half-way is followed by a whole save.
    mustSaveAll = true;
    if (blocks === null || journalLength + blocks.length > journalLengthMax(Number(head.number))) {
      await saveState(dataDir, node);
      journalLength = 0;
    } else if (blocks.length > 0) {
      await appendToJournal(dataDir, node, blocks);
      journalLength += blocks.length;
    }
    last = head;
    mustSaveAll = false;
  }

  /** Null when they do not go on from the last saved block, or are too many. */
  async function blocksSince(head: FoundBlock): Promise<readonly FoundBlock[] | null> {
    if (last === null) return null;
    const height = Number(last.number);
    const count = Number(head.number) - height;
    if (count < 0 || count > BLOCKS_PER_SAVE_MAX) return null;
    const blocks: FoundBlock[] = [];
    let tip = last.hash;
    for (let above = 1; above <= count; above += 1) {
      const block = above === count ? head : await findBlock(node, height + above);
      if (block.parentHash !== tip) return null;
      blocks.push(block);
      tip = block.hash;
    }
    return tip === head.hash ? blocks : null;
  }

  return {
    rpc: (method, params) => {
      if (/^(?:anvil|evm|hardhat)_/.test(method) && !JOURNALED.has(method)) mustSaveAll = true;
      return node(method, params);
    },
    save,
    prepareRest: () => {
      mustSaveAll ||= journalLength > 0;
    },
  };
}
