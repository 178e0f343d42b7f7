import { z } from "zod/mini";
import { id, iso, money, networkId } from "../shapes/basics.ts";

const escrowState = z.enum(["CREATED", "ACQUIRED", "RECEIVED", "CANCELLED", "EXPIRED"]);

/** A voucher; `id` and `transferId` are one value, the same for whoever made and whoever takes it. (rule 64) */
export const escrowTransfer = z.strictObject({
  id,
  transferId: id,
  state: escrowState,
  amount: money,
  networkId,
  /** Told to its maker alone, and only while nobody has entered it. */
  receivementCode: z.optional(z.string()),
  /** While somebody has entered its code: until when they may receive it. */
  receiveBy: z.optional(iso),
  expiresAt: iso,
  createdAt: iso,
  updatedAt: iso,
});
export type EscrowTransfer = z.infer<typeof escrowTransfer>;
