import type { LedgerTransfer } from "../postTransfer.ts";

/** An account as it stands under the lock, and as the batch leaves it. */
export type LockedAccount = {
  readonly accountId: string;
  readonly brandId: string;
  readonly assetKey: string;
  readonly isPending: boolean;
  readonly mayGoNegative: boolean;
  units: bigint;
  heldUnits: bigint;
};

export type EarlierTransfer = { readonly transferId: string; readonly hash: string };

export type KnownHold = {
  /** What the hold keeps, by pending account. */
  readonly kept: ReadonlyMap<string, bigint>;
  isOpen: boolean;
};

/** What a batch knows under its locks. */
export type BatchBooks = {
  readonly accounts: Map<string, LockedAccount>;
  readonly earlier: Map<string, EarlierTransfer>;
  readonly holds: Map<string, KnownHold>;
};

/** Identity of an idempotency key. */
export const keyOf = (transfer: LedgerTransfer): string =>
  `${transfer.scopeUserId} ${transfer.brandId.length} ${transfer.brandId} ${transfer.idempotencyKey}`;

/** Identity of a hold: of the one the transfer opens, or of the one it ends. */
export const holdKeyOf = ({ hold, scopeUserId, brandId, transferId }: LedgerTransfer): string =>
  `${scopeUserId} ${hold?.kind === "end" ? hold.holdId : transferId} ${brandId}`;

/** In hexadecimal. */
export const hashOf = ({ requestHash }: LedgerTransfer): string =>
  Buffer.from(requestHash.buffer, requestHash.byteOffset, requestHash.byteLength).toString("hex");
