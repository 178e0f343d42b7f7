import { ledgerMigrations } from "@coffer/ledger";
import { walletTables } from "./0001-wallet.ts";

export type Migration = { readonly name: string; readonly sql: string };

/** In order, append-only: a migration that has run anywhere is never edited. */
export const migrations: readonly Migration[] = [...ledgerMigrations, walletTables];
