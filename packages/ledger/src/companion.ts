/** A value that survives JSON unchanged. Money travels as text. */
export type JsonValue = string | number | boolean | null | readonly JsonValue[] | JsonObject;
export type JsonObject = { readonly [key: string]: JsonValue };

/**
 * A statement that runs in the ledger's own transaction, once for all items that it books.
 * `$1::jsonb` holds their rows as an array. It answers one row with a `bigint` column `affected`: how
 * many of the given rows it applied. When that is fewer than were given, nothing of the item is booked.
 */
export type CheckedCompanion = { readonly name: string; readonly sql: string };

/**
 * The cheaper kind, for what cannot be refused: an SQL expression over a `jsonb`, which holds what
 * `gather` makes of all rows. It throws when it does not apply. Several that come one after
 * the other run in one statement: what such an expression reads by itself is as of its beginning.
 */
export type CalledCompanion<Row extends JsonObject = JsonObject> = {
  readonly name: string;
  readonly call: (gathered: string) => string;
  /** A method, so that one of narrower rows is a companion too; it only ever gets its own. */
  gather(rows: readonly Row[]): JsonValue;
  /**
   * Whether it neither waits for anybody nor makes anybody wait. It runs before the transfers then, so
   * that their accounts are locked for less long.
   */
  readonly locksNothing?: true;
};

export type Companion = CheckedCompanion | CalledCompanion;

/** One row of a companion, to be applied exactly when its item is posted. */
export type CompanionRow = { readonly companion: Companion; readonly row: JsonObject };

/** Undoes the transaction of an item whose row a companion did not apply; its caller is told `overtaken`. */
export class CompanionRefused extends Error {
  readonly companion: string;

  constructor(companion: string) {
    super(`The companion ${companion} did not apply its row: nothing was booked.`);
    this.name = "CompanionRefused";
    this.companion = companion;
  }
}
