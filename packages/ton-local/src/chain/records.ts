import { z } from "zod";

/** One block of the masterchain and the shard's block in it, with every state that it changed. */
export type BlockRecord = {
  readonly kind: "block";
  readonly seqno: number;
  readonly unixTime: number;
  /** How far the chain's clock runs before the real one, which tests may move. */
  readonly aheadSeconds: number;
  /** Bags of cells in base64, in the order they were made. */
  readonly transactions: readonly string[];
  /** By raw address, as they are after the block. */
  readonly accounts: Readonly<Record<string, string>>;
};

/** A message from outside that was taken and waits for a block. */
export type MessageRecord = { readonly kind: "message"; readonly boc: string };

export type ChainRecord = BlockRecord | MessageRecord;

export const recordSchema: z.ZodType<ChainRecord> = z.discriminatedUnion("kind", [
  z.strictObject({
    kind: z.literal("block"),
    seqno: z.int().min(0),
    unixTime: z.int(),
    aheadSeconds: z.int(),
    transactions: z.array(z.string()),
    accounts: z.record(z.string(), z.string()),
  }),
  z.strictObject({ kind: z.literal("message"), boc: z.string() }),
]);
