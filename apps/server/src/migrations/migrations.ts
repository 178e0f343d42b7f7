import { ledgerMigrations } from "@coffer/ledger";
import { walletTables } from "./0001-wallet.ts";
import { sessionColumns } from "./0002-sessions.ts";
import { roadRepairs } from "./0003-road-repairs.ts";
import { ledgerCompanions } from "./0004-ledger-companions.ts";

export type Migration = { readonly name: string; readonly sql: string };

/** In order, append-only: a migration that has run anywhere is never edited. */
export const migrations: readonly Migration[] = [
  ...ledgerMigrations,
  walletTables,
  sessionColumns,
  roadRepairs,
  ledgerCompanions,
];
