import type { Query } from "./query.ts";
import { type LedgerRole, ownFunction } from "./ledgerRole.ts";

/** Moves `units` (base units of the account's asset) into the account, or out of it when negative. */
export type LedgerLeg = { readonly accountId: string; readonly units: bigint };

/**
 * What a transfer does about a hold. `open`: what its legs put into pending accounts is kept for
 * one purpose; the hold's id is the transfer's. `end`: its legs take exactly that out again, once,
 * for good (`posted`) or back to where it came from (`voided`).
 */
export type LedgerHold =
  | { readonly kind: "open" }
  | { readonly kind: "end"; readonly holdId: string; readonly as: "posted" | "voided" };

export type LedgerTransfer = {
  /** UUIDv7 made by the caller. */
  readonly transferId: string;
  readonly brandId: string;
  /** Whose keys these are: the user who asked, or `HOUSE_USER_ID` for the house's own business. */
  readonly scopeUserId: string;
  /** Unique per brand and scope user, 1 to 255 characters. */
  readonly idempotencyKey: string;
  /** Hash of what was asked for; tells a repeat from another request under the same key. */
  readonly requestHash: Uint8Array;
  /** The caller's word for the business, such as "deposit"; the ledger only keeps it. */
  readonly kind: string;
  readonly legs: readonly LedgerLeg[];
  readonly hold?: LedgerHold;
};

/**
 * Why nothing was booked, the first that holds in this order:
 * - `KEY_REUSED`: the key was used with another request hash.
 * - `INVALID_LEGS`: fewer than two legs that move something, or an account named twice.
 * - `UNKNOWN_ACCOUNT`: no such account in this brand (`accountId`).
 * - `UNBALANCED`: the legs of an asset do not sum to zero.
 * - `UNKNOWN_HOLD`: no such hold under this brand and scope user.
 * - `HOLD_ENDED`: the hold was posted or voided before.
 * - `HOLD_MISMATCH`: the legs of pending accounts are not what the hold put in, or put nothing in.
 * - `OUT_OF_RANGE`: an amount or a resulting balance beyond 78 digits (`accountId`).
 * - `INSUFFICIENT_FUNDS`: a balance would fall below zero, or below what is held (`accountId`).
 */
export type PostRefusal =
  | "KEY_REUSED"
  | "INVALID_LEGS"
  | "UNKNOWN_ACCOUNT"
  | "UNBALANCED"
  | "UNKNOWN_HOLD"
  | "HOLD_ENDED"
  | "HOLD_MISMATCH"
  | "OUT_OF_RANGE"
  | "INSUFFICIENT_FUNDS";

export type PostOutcome =
  | { readonly outcome: "posted"; readonly transferId: string }
  | { readonly outcome: "replayed"; readonly transferId: string }
  | { readonly outcome: "refused"; readonly reason: PostRefusal; readonly accountId?: string };

/** What `ledger.post_transfer` answers; its words are the ones above. */
type PostResultRow =
  | { readonly outcome: "posted" | "replayed"; readonly transfer: string }
  | { readonly outcome: "refused"; readonly reason: PostRefusal; readonly account: string | null };

/**
 * Books a transfer, all of it or nothing, and exactly once per key: a repeat answers `replayed`
 * with the first transfer's id, a repeat at the same moment waits for the first. A refusal writes
 * nothing, leaves the caller's transaction usable and does not use up the key. Legs of zero units
 * are left out. Throws when a transfer id is used twice, the isolation level is not READ COMMITTED, or
 * no use case of the role books it.
 */
export async function postTransfer(
  query: Query,
  transfer: LedgerTransfer,
  role: LedgerRole,
): Promise<PostOutcome> {
  const { hold } = transfer;
  const rows = await query<PostResultRow>(
    `select outcome, transfer_id::text as transfer, reason, account_id::text as account
       from ${ownFunction("post", role)}($1::uuid, $2, $3::uuid, $4, decode($5, 'hex'), $6, $7::uuid[], $8::numeric[],
         row($9::text, $10::uuid, $11::text)::ledger.hold_asked)`,
    [
      transfer.transferId,
      transfer.brandId,
      transfer.scopeUserId,
      transfer.idempotencyKey,
      Buffer.from(transfer.requestHash).toString("hex"),
      transfer.kind,
      transfer.legs.map((leg) => leg.accountId),
      transfer.legs.map((leg) => leg.units.toString()),
      hold?.kind ?? null,
      hold?.kind === "end" ? hold.holdId : null,
      hold?.kind === "end" ? hold.as : null,
    ],
  );
  const [row] = rows;
  if (!row) throw new Error("postTransfer: the database answered no row");
  if (row.outcome !== "refused") return { outcome: row.outcome, transferId: row.transfer };
  return {
    outcome: "refused",
    reason: row.reason,
    ...(row.account === null ? {} : { accountId: row.account }),
  };
}
