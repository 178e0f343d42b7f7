import type { Answer, Statement } from "@coffer/pg-wire";

export const COMMIT: Statement = { text: "commit", name: "commit" };

/** Throws when the database undid the transaction instead, as it does after a failed statement. */
export function expectCommitted(answer: Answer | undefined): void {
  if (answer?.command !== "COMMIT") {
    throw new Error(`the database answered commit with ${answer?.command}`);
  }
}

/** The database, or the way to it, is gone: what was asked of it last may be done or not. */
export class ConnectionLost extends Error {
  constructor(cause: unknown) {
    super(`The connection of the ledger's writer was lost: ${String(cause)}`, { cause });
    this.name = "ConnectionLost";
  }
}
