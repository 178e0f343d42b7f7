import { buyOrderStates, buyProblems } from "@coffer/core/buy";
import { z } from "zod/mini";
import { decimal, id, iso, money } from "../shapes/basics.ts";

/**
 * A purchase by card. `expected` is what was to come when it was started; what did come stands with the
 * transfer. `helpUrl` is where its provider helps, who is the one that holds the money until coins come.
 */
export const buyOrder = z.strictObject({
  id,
  state: z.enum(buyOrderStates),
  buyMethodId: z.string(),
  buyMethodName: z.string(),
  isExternal: z.boolean(),
  fiat: z.strictObject({ amount: decimal, ticker: z.string() }),
  expected: money,
  accountId: id,
  isSpot: z.boolean(),
  transferId: z.nullable(id),
  invoiceId: z.optional(id),
  problem: z.optional(z.enum(buyProblems)),
  helpUrl: z.optional(z.string()),
  paidAt: z.optional(iso),
  createdAt: iso,
  updatedAt: iso,
});
export type BuyOrder = z.infer<typeof buyOrder>;
