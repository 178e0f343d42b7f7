import type { Query } from "./query.ts";

/** Owner of the house's accounts: the nil UUID, which belongs to no person. */
export const houseUserId = "00000000-0000-0000-0000-000000000000";

/**
 * What an account is for. A person owns `spendable` (free to use) and `pending` (reserved for a
 * payment on its way out). The house owns `chain` (counterpart of what custody holds, so it stands
 * below zero), `cold` (the same of what lies at cold addresses), `networkFees` (fees charged minus fees paid, either sign), `float` (its own funds),
 * `inventory` (what it exchanges with people) and `issued` (counterpart of the promo tokens it owes, below zero).
 */
export type LedgerAccountKind =
  | "spendable"
  | "pending"
  | "chain"
  | "cold"
  | "networkFees"
  | "float"
  | "inventory"
  | "issued";

export type NewLedgerAccount = {
  /** UUIDv7 made by the caller; used only when the account is new. */
  readonly accountId: string;
  readonly brandId: string;
  /** `HOUSE_USER_ID` for the house's kinds, a person's id for the others. */
  readonly userId: string;
  readonly assetKey: string;
  readonly kind: LedgerAccountKind;
  /** What the owner keeps it for: one of the rows that migrations have written. */
  readonly purpose: string;
  /** The project, voucher or invoice it is kept for; none without it. */
  readonly scope?: string;
  /** A name for people who look after the house's books. */
  readonly label?: string;
};

/**
 * Answers the id of the one account of this brand, user, asset, kind, purpose and scope (rule 56),
 * opening it with a zero balance when there is none. Safe to repeat and to race. Throws on a purpose
 * that nobody knows, and when a person is given a house kind or the house a person's, because only
 * house kinds may stand below zero.
 */
export async function openAccount(query: Query, account: NewLedgerAccount): Promise<string> {
  const owner = account.userId === houseUserId ? "house" : "person";
  const rows = await query<{ id: string }>(
    `select ledger.open_${owner}_account($1::uuid, $2, $3::uuid, $4, $5, $6, $7, $8)::text as id`,
    [
      account.accountId,
      account.brandId,
      account.userId,
      account.assetKey,
      account.kind,
      account.purpose,
      account.scope ?? "",
      account.label ?? null,
    ],
  );
  const [row] = rows;
  if (!row) throw new Error("openAccount: the database answered no row");
  return row.id;
}
