import type { AccountPurpose } from "@coffer/core/assets";
import type { Companion, CompanionRow } from "@coffer/ledger";
import { expectMove } from "../expectMove.ts";

/** Marks deposits as credited where they still stand in their block, in the crediting transaction. */
export const creditDeposits: Companion = {
  name: "credit deposits",
  sql: `
with given as (
  select d.deposit_id, d.block_hash, d.purpose, d.confirmations, d.now
    from jsonb_to_recordset($1::jsonb) as d (deposit_id uuid, block_hash text, purpose text, confirmations int,
      now timestamptz)
), credited as (
  update coffer.deposit d
     set state = 'credited', purpose = g.purpose, confirmations = g.confirmations, updated_at = g.now
    from given g where d.deposit_id = g.deposit_id and d.block_hash = g.block_hash and d.state = 'seen'
  returning d.deposit_id
)
select count(*) as affected from credited`,
};

export const creditDepositRow = (credit: {
  readonly depositId: string;
  readonly blockHash: string;
  /** Of which account it is credited to. */
  readonly purpose: AccountPurpose;
  readonly confirmations: number;
  readonly now: Date;
}): CompanionRow => {
  expectMove("deposit", "seen", "credited");
  const row = {
    deposit_id: credit.depositId,
    block_hash: credit.blockHash,
    purpose: credit.purpose,
    confirmations: credit.confirmations,
    now: credit.now.toISOString(),
  };
  return { companion: creditDeposits, row };
};
