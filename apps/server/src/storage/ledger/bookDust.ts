import type { Companion, CompanionRow } from "@coffer/ledger";
import { expectMove } from "../expectMove.ts";
import { heapCompanion, heapRow, type FinalHeap } from "./finalHeap.ts";

/** Marks deposits too small for a user as credited to the house, when they are exactly the given sum. */
export const bookDust: Companion = heapCompanion(
  "book dust",
  `
  update coffer.deposit d set state = 'credited', updated_at = g.now
    from given g
   where (d.network_type, d.chain_id, d.asset_key) = (g.network_type, g.chain_id, g.asset_key)
     and d.state = 'ignored' and d.ignored_why = 'belowMin' and d.height <= g.height_max
  returning d.network_type, d.chain_id, d.asset_key, d.units
`,
);

export function bookDustRow(dust: FinalHeap): CompanionRow {
  expectMove("deposit", "ignored", "credited");
  return heapRow(bookDust, dust);
}
