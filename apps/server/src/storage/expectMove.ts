import { nextAmlStages } from "@coffer/core/aml";
import { nextDepositStates } from "@coffer/core/deposits";
import { canMove, type LifeCycle } from "@coffer/core/lifeCycle";
import { nextInvoiceStates } from "@coffer/core/invoices";
import { nextPersonalTransferStates } from "@coffer/core/private-account/transfers";
import { nextVoucherStates } from "@coffer/core/vouchers";
import {
  nextColdMoveStates,
  nextOutgoingStates,
  nextPaymentStates,
  nextSweepStates,
} from "@coffer/core/send";

/** Whose rows have a life, and which. Of identity checks `nextKyc` of core says what becomes of them. */
const lifeCycles = {
  payment: nextPaymentStates,
  outgoing: nextOutgoingStates,
  sweep: nextSweepStates,
  cold_move: nextColdMoveStates,
  aml_state: nextAmlStages,
  deposit: nextDepositStates,
  voucher: nextVoucherStates,
  invoice: nextInvoiceStates,
  personal_transfer: nextPersonalTransferStates,
} as const satisfies Record<string, LifeCycle<string>>;

export type LivingTable = keyof typeof lifeCycles;
type StateIn<Table extends LivingTable> = keyof (typeof lifeCycles)[Table] & string;

/** Throws on a move that no row of the table makes: whoever asks for it is wrong. */
export function expectMove<Table extends LivingTable>(
  table: Table,
  from: StateIn<Table>,
  to: StateIn<Table>,
): void {
  if (!canMove<string>(lifeCycles[table], from, to))
    throw new Error(`A row of ${table} cannot go from ${from} to ${to}.`);
}
