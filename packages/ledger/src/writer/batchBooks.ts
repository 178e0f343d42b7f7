import type { LedgerTransfer } from "../postTransfer.ts";

export type AccountBefore = {
  readonly units: bigint;
  readonly heldUnits: bigint;
  readonly seq: bigint;
};

/** An account as it stands under the lock or in memory, and as the batch leaves it. */
export type LockedAccount = {
  readonly accountId: string;
  readonly brandId: string;
  readonly userId: string;
  readonly assetKey: string;
  readonly isPending: boolean;
  readonly mayGoNegative: boolean;
  /** As it was before the batch, which is what it is written over. */
  before: AccountBefore;
  units: bigint;
  heldUnits: bigint;
  seq: bigint;
};

export type EarlierTransfer = { readonly transferId: string; readonly hash: string };

export type KnownHold = {
  /** What the hold keeps, by pending account. */
  readonly kept: ReadonlyMap<string, bigint>;
  isOpen: boolean;
};

export type NewPosting = {
  readonly account: LockedAccount;
  readonly seq: bigint;
  readonly transferId: string;
  readonly units: bigint;
  readonly balanceAfter: bigint;
};

/** What a batch knows, under its locks or from memory, and what it is about to write. */
export type BatchBooks = {
  readonly accounts: Map<string, LockedAccount>;
  readonly earlier: Map<string, EarlierTransfer>;
  readonly holds: Map<string, KnownHold>;
  readonly posted: LedgerTransfer[];
  readonly postings: NewPosting[];
};

/** Identity of an idempotency key. */
export const keyOf = (transfer: LedgerTransfer): string =>
  `${transfer.scopeUserId} ${transfer.brandId.length} ${transfer.brandId} ${transfer.idempotencyKey}`;

/** Identity of a hold: of the one the transfer opens, or of the one it ends. */
export const holdKeyOf = ({ hold, scopeUserId, brandId, transferId }: LedgerTransfer): string =>
  `${scopeUserId} ${hold?.kind === "end" ? hold.holdId : transferId} ${brandId}`;

export const hashOf = (transfer: LedgerTransfer): string =>
  Buffer.from(transfer.requestHash).toString("hex");
