import type { Companion, CompanionRow } from "@coffer/ledger";
import { heapCompanion, heapRow, type FinalHeap } from "./finalHeap.ts";

/** Marks upkeep as booked, when all that is final of an asset is exactly the given sum. */
export const bookUpkeep: Companion = heapCompanion(
  "book upkeep",
  `
  update coffer.upkeep u set booked_at = g.now
    from given g
   where (u.network_type, u.chain_id, u.asset_key) = (g.network_type, g.chain_id, g.asset_key)
     and u.booked_at is null and u.height <= g.height_max
  returning u.network_type, u.chain_id, u.asset_key, u.units
`,
);

export const bookUpkeepRow = (upkeep: FinalHeap): CompanionRow => heapRow(bookUpkeep, upkeep);
