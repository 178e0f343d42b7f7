import { z } from "zod/mini";
import { id, iso, networkId } from "../shapes/basics.ts";

/** Somebody in a person's address book. `usableFrom`: when payments to them may go. */
export const payee = z.strictObject({
  id,
  name: z.string(),
  networkId,
  address: z.string(),
  memo: z.optional(z.string()),
  note: z.string(),
  createdAt: iso,
  usableFrom: iso,
});
export type Payee = z.infer<typeof payee>;
