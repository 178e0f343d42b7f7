import { z } from "zod/mini";
import { id, iso, money } from "../shapes/basics.ts";

/**
 * What a partner gave a person, or what the person moved out of it: to their own account, or back to the
 * partner, whose `transferId` is then this `id`. It is whole the moment that it is there. (rule 436)
 */
export const bonusOperation = z.strictObject({
  id,
  projectName: z.string(),
  type: z.enum(["ACCRUAL", "WITHDRAW", "OTHER"]),
  updatedAt: iso,
  asset: money,
});
export type BonusOperation = z.infer<typeof bonusOperation>;
