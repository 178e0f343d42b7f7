import type { PersonalRefusal } from "./personalTransfers.ts";

/** The refusal of an order whose account has less than it takes; null where it has enough. Base units. */
export const insufficientFunds = (
  lacks: "asset" | "fee",
  { held, needed }: { readonly held: bigint; readonly needed: bigint },
): PersonalRefusal | null =>
  held < needed ? { kind: "insufficientFunds", lacks, heldUnits: held, neededUnits: needed } : null;
