import type { Companion } from "@coffer/ledger";
import { keepSpotAccounts } from "../depository/keepSpotAccounts.ts";
import { keepBookingCalls } from "../books/keepBookingCalls.ts";
import { consumeAmlStates } from "../aml/consumeAmlStates.ts";
import { guardPayments } from "../guard/guardPayments.ts";
import { endOutgoings } from "../outgoing/endOutgoings.ts";
import { endHeldPayments } from "../heldPayments/endHeldPayments.ts";
import { moveSpotAccounts } from "../depository/moveSpotAccounts.ts";
import { takeWholeSpots } from "../depository/takeWholeSpots.ts";
import { insertBonusOperations } from "../bonuses/insertBonusOperations.ts";
import { insertExchanges } from "../exchange/exchanges.ts";
import { insertPromoGrants } from "../promo/promoGrants.ts";
import { endPayments } from "../send/endPayments.ts";
import { insertPaymentAssertions } from "../intent/paymentAssertions.ts";
import { insertPayments } from "../send/insertPayments.ts";
import { payInvoices } from "../invoices/payInvoices.ts";
import { settleInvoices } from "../invoices/settleInvoices.ts";
import { endColdMoves } from "../cold/coldMoves.ts";
import { payColdRent } from "../cold/coldRent.ts";
import { moveSweeps } from "../sweeps/sweeps.ts";
import { endVouchers } from "../vouchers/endVouchers.ts";
import { insertVouchers } from "../vouchers/insertVouchers.ts";
import { actOnRun } from "./actOnRun.ts";
import { bookDust } from "./bookDust.ts";
import { bookUpkeep } from "./bookUpkeep.ts";
import { creditDeposits } from "./creditDeposits.ts";
import { enqueueJobs } from "./enqueueJobs.ts";
import { keepVersions } from "./keepVersions.ts";
import { announceUsers } from "./announceUsers.ts";

/**
 * Everything that may be written together with a transfer, in the order in which it is locked:
 * what the transfer is about, its sender's version, and their guard, which is changed by whoever has
 * touched the version. Jobs, news and calls lock nothing and go before all of it.
 */
export const companions: readonly Companion[] = [
  enqueueJobs,
  announceUsers,
  keepBookingCalls,
  creditDeposits,
  keepSpotAccounts,
  bookDust,
  bookUpkeep,
  actOnRun,
  consumeAmlStates,
  insertPayments,
  insertPaymentAssertions,
  payInvoices,
  settleInvoices,
  insertExchanges,
  insertPromoGrants,
  insertBonusOperations,
  insertVouchers,
  endVouchers,
  moveSpotAccounts,
  takeWholeSpots,
  endHeldPayments,
  endPayments,
  moveSweeps,
  endColdMoves,
  payColdRent,
  endOutgoings,
  keepVersions,
  guardPayments,
];
