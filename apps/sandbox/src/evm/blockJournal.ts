import { open } from "node:fs/promises";
import path from "node:path";
import { z } from "zod";
import { readFileIfAny } from "../storage/readFileIfAny.ts";
import { writeFileDurably } from "../storage/writeFileDurably.ts";
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
