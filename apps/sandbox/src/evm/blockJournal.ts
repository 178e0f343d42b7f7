import { open } from "node:fs/promises";
import path from "node:path";
import { z } from "zod";
import { readFileIfAny, writeFileDurably } from "../storage/writeFileDurably.ts";
import type { Rpc } from "./rpc.ts";

const blockSchema = z.object({
  number: z.string(),
  hash: z.string(),
  parentHash: z.string(),
  timestamp: z.string(),
});
const foundSchema = blockSchema.extend({ transactions: z.array(z.string()) });
const journalSchema = blockSchema.extend({ raws: z.array(z.string()) });

/** A block as its header tells, with its signed transactions: enough to make it again. */
export type JournalBlock = z.infer<typeof journalSchema>;
export type FoundBlock = z.infer<typeof foundSchema>;

const journalFile = (dataDir: string): string => path.join(dataDir, "evm-journal.ndjson");

/** What the node tells of a block, without its transactions' bytes. */
export const findBlock = async (rpc: Rpc, height: number | "latest"): Promise<FoundBlock> => {
  const tag = height === "latest" ? height : `0x${height.toString(16)}`;
  return foundSchema.parse(await rpc("eth_getBlockByNumber", [tag, false]));
};

/** Adds blocks behind the saved state; once it answers, a crash keeps them. */
export async function appendToJournal(
  dataDir: string,
  rpc: Rpc,
  blocks: readonly FoundBlock[],
): Promise<void> {
  const lines: string[] = [];
  for (const { transactions, ...block } of blocks) {
    const raws: unknown[] = [];
    for (const hash of transactions) raws.push(await rpc("eth_getRawTransactionByHash", [hash]));
    lines.push(`${JSON.stringify(journalSchema.parse({ ...block, raws }))}\n`);
  }
  const handle = await open(journalFile(dataDir), "a", 0o600);
  try {
    await handle.writeFile(lines.join(""));
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** The blocks behind the saved state; a line that a crash cut was never shown and does not count. */
export async function readJournal(dataDir: string): Promise<readonly JournalBlock[]> {
  const text = (await readFileIfAny(journalFile(dataDir)))?.toString("utf8") ?? "";
  const whole = text.slice(0, text.lastIndexOf("\n") + 1);
  const lines = whole.split("\n").filter((line) => line !== "");
  return lines.map((line) => journalSchema.parse(JSON.parse(line)));
}

export const emptyJournal = (dataDir: string): Promise<void> =>
  writeFileDurably(journalFile(dataDir), "");

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
