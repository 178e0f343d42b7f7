import { z } from "zod/mini";
import { id, iso, money, networkId, worth } from "../shapes/basics.ts";

const transferState = z.enum(["CREATED", "PROCESSING", "FULFILLED", "FAILED", "OTHER"]);
export type TransferState = z.infer<typeof transferState>;

export const blockchainTransfer = z.strictObject({
  id,
  type: z.enum(["PLAIN", "ESCROW_RECEIVE", "ESCROW_SEND", "OTHER"]),
  state: transferState,
  direction: z.enum(["IN", "OUT", "INTERNAL", "OTHER"]),
  assetKey: z.string(),
  /** The personal account that it came into or left; left out of custody's. */
  accountId: z.optional(id),
  amount: money,
  fee: z.nullable(money),
  /** What the amount was worth when it was made; null where no price of then is kept. */
  fiat: z.nullable(worth),
  /** The same of the fee; left out where there is none of either. */
  feeFiat: z.optional(worth),
  networkId,
  recipientAddress: z.string(),
  /** Who paid what came in over a chain, where the network names one. */
  senderAddress: z.optional(z.string()),
  /** What it carries; left out where it carries none. */
  memo: z.optional(z.string()),
  blockchainTransactionId: z.nullable(z.string()),
  /** For what it waits that its person should know: an operator looks at it. (rule 563) */
  waitsFor: z.optional(z.enum(["review"])),
  confirmations: z.optional(z.strictObject({ have: z.int(), need: z.int() })),
  createdAt: iso,
  updatedAt: iso,
});
export type BlockchainTransfer = z.infer<typeof blockchainTransfer>;
