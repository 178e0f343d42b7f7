/**
 * Runs one SQL statement and answers its rows. When the caller has a transaction open, the
 * statement runs inside it; the ledger itself never begins or commits one. Isolation must be READ
 * COMMITTED, PostgreSQL's default: decisions are made on rows that are locked first.
 */
export type Query = <Row>(text: string, values: readonly unknown[]) => Promise<readonly Row[]>;
