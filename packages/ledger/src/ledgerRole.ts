/** Whose use cases a writer's connections book for: the role that they act as, and may be no other. */
export type LedgerRole = "coffer_api" | "coffer_jobs";

/** The role's own function: it may call no other's. */
export const ownFunction = (verb: "book" | "post", role: LedgerRole): string =>
  `ledger.${verb}_${role.slice("coffer_".length)}`;
