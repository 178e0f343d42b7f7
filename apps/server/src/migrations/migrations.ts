import { ledgerMigrations } from "@coffer/ledger";
import { walletTables } from "./0001-0039/0001-wallet.ts";
import { sessionColumns } from "./0001-0039/0002-sessions.ts";
import { roadRepairs } from "./0001-0039/0003-road-repairs.ts";
import { ledgerCompanions } from "./0001-0039/0004-ledger-companions.ts";
import { outgoingTransactions } from "./0001-0039/0005-outgoing.ts";
import { depositsAndSolvency } from "./0001-0039/0006-deposits.ts";
import { sweeps } from "./0001-0039/0007-sweeps.ts";
import { sessionNotices } from "./0001-0039/0010-session-notices.ts";
import { actedRuns } from "./0001-0039/0011-acted-runs.ts";
import { leanJobs } from "./0001-0039/0012-lean-jobs.ts";
import { sessionDevices } from "./0001-0039/0014-session-devices.ts";
import { contactChanges } from "./0001-0039/0015-contact-changes.ts";
import { passwords } from "./0001-0039/0016-passwords.ts";
import { loginTokens } from "./0001-0039/0017-login-tokens.ts";
import { identityChecks } from "./0001-0039/0018-kyc.ts";
import { amlStates } from "./0001-0039/0019-aml.ts";
import { heldPayments } from "./0001-0039/0020-held-payments.ts";
import { payees } from "./0001-0039/0021-payees.ts";
import { accountGuard } from "./0001-0039/0022-guard.ts";
import { verdictAsks } from "./0001-0039/0023-verdict-asks.ts";
import { leftovers } from "./0001-0039/0024-leftovers.ts";
import { guardAsks } from "./0001-0039/0025-guard-asks.ts";
import { codeUses } from "./0001-0039/0026-code-uses.ts";
import { leanCompanions } from "./0001-0039/0027-lean-companions.ts";
import { depositSenders } from "./0001-0039/0028-deposit-senders.ts";
import { kycNews } from "./0001-0039/0029-kyc-news.ts";
import { proofs } from "./0001-0039/0030-proofs.ts";
import { codeBudgets } from "./0001-0039/0031-code-budgets.ts";
import { families } from "./0001-0039/0032-families.ts";
import { accountPurposes } from "./0001-0039/0033-account-purposes.ts";
import { mainAccounts } from "./0001-0039/0034-main-accounts.ts";
import { readableMigrations } from "./0001-0039/0035-readable-migrations.ts";
import { memos } from "./0001-0039/0037-memos.ts";
import { publicQueue } from "./0001-0039/0038-public-queue.ts";
import { processRoles } from "./0001-0039/0039-process-roles.ts";
import { signatures } from "./0040-signatures.ts";
import { sessionsByProof } from "./0041-sessions-by-proof.ts";
import { verdictsByJobs } from "./0042-verdicts-by-jobs.ts";
import { custodyPool } from "./0043-custody-pool.ts";
import { bookingCompanions } from "./0045-booking-companions.ts";
import { oneBrand } from "./0046-one-brand.ts";
import { rights } from "./0047-rights.ts";

export type Migration = { readonly name: string; readonly sql: string };

/** In order, append-only: a migration that has run anywhere is never edited. */
export const migrations: readonly Migration[] = [
  ...ledgerMigrations,
  walletTables,
  sessionColumns,
  roadRepairs,
  ledgerCompanions,
  outgoingTransactions,
  depositsAndSolvency,
  sweeps,
  sessionNotices,
  actedRuns,
  leanJobs,
  sessionDevices,
  contactChanges,
  passwords,
  loginTokens,
  identityChecks,
  amlStates,
  heldPayments,
  payees,
  accountGuard,
  verdictAsks,
  leftovers,
  guardAsks,
  codeUses,
  leanCompanions,
  depositSenders,
  kycNews,
  proofs,
  codeBudgets,
  families,
  accountPurposes,
  mainAccounts,
  readableMigrations,
  memos,
  publicQueue,
  processRoles,
  signatures,
  sessionsByProof,
  verdictsByJobs,
  custodyPool,
  bookingCompanions,
  oneBrand,
  rights,
];
