import type { CurrencyRef } from "@coffer/contract";
import type { Refusal } from "@coffer/contract/errors";
import type { AccountId, BonusOperationId, UserId } from "@coffer/core/ids";
import { ok, refused, type Outcome } from "@coffer/core/outcome";
import type { CompanionRow } from "@coffer/ledger";
import { findListing, type AssetListing } from "../../catalogue/assetListing.ts";
import type { Services } from "../../ports/services.ts";
import {
  findAccount,
  readSpendable,
  type AssetAccount,
} from "../../storage/assets/assetAccounts.ts";
import { findMoveByKey } from "../../storage/bonuses/bonusOperations.ts";
import {
  insertBonusOperationRow,
  insertBonusOperations,
  type BonusOperation,
} from "../../storage/bonuses/insertBonusOperations.ts";
import { guardPayments } from "../../storage/guard/guardPayments.ts";
import { announceUserRow } from "../../storage/ledger/announceUsers.ts";
import { findPartner, type Partner } from "../../storage/partners/partners.ts";
import { GUARD_MOVED } from "../guard/guardRefusal.ts";
import { isCurrencyOf } from "../send/resolvePayment.ts";

export type BonusMove = {
  readonly userId: UserId;
  readonly projectName: string;
  readonly bonusBlockchainAccountId: string;
  readonly currency: CurrencyRef;
  readonly idempotencyKey: string;
};

/** All that a person has of a partner in one asset. */
export type Bonus = {
  readonly partner: Partner;
  readonly account: AssetAccount;
  readonly listing: AssetListing;
  /** Base units. */
  readonly units: bigint;
};

/** What the person's key already stands for: its move, a CONFLICT, or null when it is new. */
export async function knownMove(
  { database }: Services,
  { idempotencyKey, userId }: BonusMove,
  hash: Uint8Array,
): Promise<Outcome<BonusOperationId, Refusal> | null> {
  const known = await findMoveByKey(database, { idempotencyKey, userId });
  if (known === undefined) return null;
  const isSame = Buffer.compare(known.requestHash, hash) === 0;
  return isSame ? ok(known.operationId) : refused({ transport: "CONFLICT" });
}

/** The bonus that a move names, which is its person's own; else ASSET_NOT_AVAILABLE. */
export async function findBonus(
  { brand, database }: Services,
  { bonusBlockchainAccountId, currency, projectName, userId }: BonusMove,
): Promise<Outcome<Bonus, Refusal>> {
  const accountId = bonusBlockchainAccountId.toLowerCase() as AccountId; // held against their own here
  const account = await findAccount(database, { accountId, userId });
  const partner = await findPartner(database, { brandId: brand.id, name: projectName });
  const listing = account && findListing(brand, account.assetKey);
  if (account?.purpose !== "bonus" || listing === undefined || !isCurrencyOf(listing, currency))
    return refused({ code: "ASSET_NOT_AVAILABLE" });
  if (partner === undefined || account.scope !== partner.partnerId)
    return refused({ code: "ASSET_NOT_AVAILABLE" });
  const spendable = await readSpendable(database, [account.accountId]);
  return ok({ partner, account, listing, units: spendable.get(account.accountId) ?? 0n });
}

type Booking = {
  readonly kind: "TO_ACCOUNT" | "TO_PARTNER";
  readonly bonus: Bonus;
  readonly toAccountId: AccountId;
  readonly hash: Uint8Array;
  /** By what it was judged, where it is. */
  readonly guard?: readonly CompanionRow[];
};

const books = {
  TO_ACCOUNT: { kind: "bonusToAccount", keyStart: "bonus-to-account" },
  TO_PARTNER: { kind: "bonusToPartner", keyStart: "bonus-to-partner" },
} as const;

/** Moves a whole bonus and writes it down, in one transaction. INSUFFICIENT_FUNDS: another move has taken it meanwhile. */
export async function bookMove(
  { brand, clock, ledger, random }: Services,
  { idempotencyKey, userId }: BonusMove,
  { bonus, guard = [], hash, kind, toAccountId }: Booking,
): Promise<Outcome<BonusOperationId, Refusal | typeof GUARD_MOVED>> {
  const { account, listing, partner, units } = bonus;
  const operationId = random.id() as BonusOperationId; // made here
  const operation: Omit<BonusOperation, "isTold"> = {
    operationId,
    brandId: brand.id,
    partnerId: partner.partnerId,
    userId,
    accountId: account.accountId,
    assetKey: listing.key,
    units,
    kind,
    accrualId: null,
    idempotencyKey,
    requestHash: hash,
    createdAt: new Date(clock.nowMs()),
  };
  const posted = await ledger.post({
    transfer: {
      transferId: operationId,
      brandId: brand.id,
      scopeUserId: userId,
      idempotencyKey: `${books[kind].keyStart}:${idempotencyKey.toLowerCase()}`,
      requestHash: hash,
      kind: books[kind].kind,
      legs: [
        { accountId: account.accountId, units: -units },
        { accountId: toAccountId, units },
      ],
    },
    companions: [insertBonusOperationRow(operation), announceUserRow(userId), ...guard],
  });
  switch (posted.outcome) {
    case "posted":
    case "replayed":
      return ok(posted.transferId as BonusOperationId); // of this move, or of the one it repeats
    case "overtaken":
      if (posted.companion === guardPayments.name) return refused(GUARD_MOVED);
      if (posted.companion === insertBonusOperations.name)
        return refused({ transport: "CONFLICT" });
      throw new Error(`No bonus is kept by the companion ${posted.companion}.`);
    case "refused":
      if (posted.reason === "INSUFFICIENT_FUNDS") return refused({ code: "INSUFFICIENT_FUNDS" });
      if (posted.reason === "KEY_REUSED") return refused({ transport: "CONFLICT" });
      throw new Error(`The ledger refused to move a bonus as ${posted.reason}.`);
  }
}
