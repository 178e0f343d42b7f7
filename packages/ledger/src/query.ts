/**
 * Runs one SQL statement and answers its rows. When the caller has a transaction open, the
 * statement runs inside it; the ledger itself never begins or commits one. Isolation must be READ
 * COMMITTED, PostgreSQL's default: decisions are made on rows that are locked first.
 */
export type Query = <Row>(text: string, values: readonly unknown[]) => Promise<readonly Row[]>;

/** Whose use cases a writer's connections book for: the role that they act as, and may be no other. */
export type LedgerRole = "coffer_api" | "coffer_jobs";

/** The role's own function: it may call no other's. */
export const ownFunction = (verb: "book" | "post", role: LedgerRole): string =>
  `ledger.${verb}_${role.slice("coffer_".length)}`;
