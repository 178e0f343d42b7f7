import { findBlock, type JournalBlock } from "./blockJournal.ts";
import type { Rpc } from "./rpc.ts";

/**
 * Makes the blocks of the journal again on a node that holds the saved state, and answers how many.
 * All that anvil puts into a block follows from its parent, its second and its transactions, so each
 * comes out with its old hash, which stands for everything in it; throws where one does not.
 */
export async function replayJournal(rpc: Rpc, journal: readonly JournalBlock[]): Promise<number> {
  const { hash: savedHash } = await findBlock(rpc, "latest");
  // A journal that was not emptied after its blocks were saved with the state goes on from none.
  const first = journal.findIndex(({ parentHash }) => parentHash === savedHash);
  if (first === -1) return 0;
  // Together with the time set before each block this gives it that very second: an exact next time
  // would not do, since two blocks may share a second.
  await rpc("anvil_setBlockTimestampInterval", [0]);
  const blocks = journal.slice(first);
  for (const { number, hash, timestamp, raws } of blocks) {
    await rpc("anvil_setTime", [Number(timestamp)]);
    for (const raw of raws) await rpc("eth_sendRawTransaction", [raw]);
    await rpc("evm_mine");
    if ((await findBlock(rpc, "latest")).hash !== hash) {
      throw new Error(`Block ${Number(number)} of the saved chain does not follow from its state.`);
    }
  }
  await rpc("anvil_removeBlockTimestampInterval");
  const now = Math.floor(Date.now() / 1000);
  await rpc("anvil_setTime", [Math.max(now, Number(blocks.at(-1)?.timestamp))]);
  return blocks.length;
}
