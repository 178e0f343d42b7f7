import type { Answer, Statement } from "@coffer/pg-wire";

export const COMMIT: Statement = { text: "commit", name: "commit" };

/** Throws when the database undid the transaction instead, as it does after a failed statement. */
export function expectCommitted(answer: Answer | undefined): void {
  if (answer?.command !== "COMMIT") {
    throw new Error(`the database answered commit with ${answer?.command}`);
  }
}
