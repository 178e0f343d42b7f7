import { bookByRole } from "./bookByRole.ts";
import { bookInTurn } from "./bookInTurn.ts";
import { boundPurposes } from "./boundPurposes.ts";
import { createFunctions } from "./createFunctions.ts";
import { createTriggers } from "./createTriggers.ts";
import { createHoldFunctions } from "./createHoldFunctions.ts";
import { createHolds } from "./createHolds.ts";
import { createProcessRoles } from "./createProcessRoles.ts";
import { createRoles } from "./createRoles.ts";
import { createTables } from "./createTables.ts";
import { createWriterRole } from "./createWriterRole.ts";
import { giveBatchRules } from "./giveBatchRules.ts";
import { giveBonusRules } from "./giveBonusRules.ts";
import { giveBookingRules } from "./giveBookingRules.ts";
import { giveColdRules } from "./giveColdRules.ts";
import { giveDepository } from "./giveDepository.ts";
import { giveExchangeRules } from "./giveExchangeRules.ts";
import { giveInvoiceRules } from "./giveInvoiceRules.ts";
import { givePromoRules } from "./givePromoRules.ts";
import { giveUpkeepRules } from "./giveUpkeepRules.ts";
import { givePurposes } from "./givePurposes.ts";
import { giveVoucherRules } from "./giveVoucherRules.ts";
import { giveWithdrawRules } from "./giveWithdrawRules.ts";
import { lightenWrites } from "./lightenWrites.ts";
import { rebuildJournal } from "./rebuildJournal.ts";
import { writeKeysFirst } from "./writeKeysFirst.ts";

/** From here on only the writer's role posts; everybody else reads and opens accounts. */
const closeFunctions = `
set role coffer_ledger;
revoke execute on function
  ledger.post_transfer(uuid, text, uuid, text, bytea, text, uuid[], numeric[], ledger.hold_asked)
from coffer_app;
reset role;
`;

export type LedgerMigration = { readonly name: string; readonly sql: string };

/**
 * Everything the ledger needs in a database, in order. Append-only: what has run somewhere is never
 * edited. Each is several statements for one transaction, run by the database's owner as a role
 * that may create roles and schemas, with no `set role` of its own in force.
 */
export const ledgerMigrations: readonly LedgerMigration[] = [
  { name: "ledger_0001_roles", sql: createRoles },
  { name: "ledger_0002_tables", sql: createTables },
  { name: "ledger_0003_guards", sql: createTriggers },
  { name: "ledger_0004_functions", sql: createFunctions },
  { name: "ledger_0005_journal", sql: rebuildJournal },
  { name: "ledger_0006_holds", sql: createHolds },
  { name: "ledger_0007_hold_functions", sql: createHoldFunctions },
  { name: "ledger_0008_writer_role", sql: createWriterRole },
  { name: "ledger_0009_writer_only", sql: closeFunctions },
  { name: "ledger_0010_lighter_writes", sql: lightenWrites },
  { name: "ledger_0011_purposes", sql: givePurposes },
  { name: "ledger_0012_bound_purposes", sql: boundPurposes },
  { name: "ledger_0013_process_roles", sql: createProcessRoles },
  { name: "ledger_0014_booking_by_role", sql: giveBookingRules + bookByRole },
  { name: "ledger_0015_booking_in_turn", sql: bookInTurn },
  { name: "ledger_0016_upkeep", sql: giveUpkeepRules },
  { name: "ledger_0017_keys_first", sql: writeKeysFirst },
  { name: "ledger_0018_depository", sql: giveDepository },
  { name: "ledger_0019_exchange", sql: giveExchangeRules },
  { name: "ledger_0020_withdraw", sql: giveWithdrawRules },
  { name: "ledger_0021_vouchers", sql: giveVoucherRules },
  { name: "ledger_0022_invoices", sql: giveInvoiceRules },
  { name: "ledger_0023_promo", sql: givePromoRules },
  { name: "ledger_0024_bonuses", sql: giveBonusRules },
  { name: "ledger_0025_batches", sql: giveBatchRules },
  { name: "ledger_0026_cold", sql: giveColdRules },
];
