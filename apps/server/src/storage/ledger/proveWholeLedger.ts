import { proveInvariants } from "@coffer/ledger";
import { sql } from "kysely";
import { ledgerQuery, type Database } from "../database.ts";

/** Proves the ledger's rules over all books: a statement that grows with them and has no time limit. */
export const proveWholeLedger = (database: Database) =>
  database.transaction().execute(async (store) => {
    await sql`set local statement_timeout = 0`.execute(store);
    return proveInvariants(ledgerQuery(store));
  });
