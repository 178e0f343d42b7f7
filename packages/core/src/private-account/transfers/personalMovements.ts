import type { AssetKey } from "../../assets/assetKey.ts";
import type { Movement } from "../../history/movement.ts";
import type { AccountId } from "../../ids.ts";
import type { PersonalTransferState } from "./personalTransferStates.ts";

export type PersonalTransferFacts = {
  readonly state: PersonalTransferState;
  /** Whether it stands in a block and what it did there; null while it stands in none. */
  readonly mined: { readonly isSuccess: boolean; readonly feeUnits: bigint } | null;
  readonly assetKey: AssetKey;
  readonly units: bigint;
  readonly feeAssetKey: AssetKey;
  /** The most that it costs, coin units. */
  readonly feeUnitsMax: bigint;
  readonly accountId: AccountId;
  /** The account of the coin at the same address; null where it has none here. */
  readonly feeAccountId: AccountId | null;
};

/** What a transfer costs: what the network took, and until that is known the most it may take. */
export const personalFeeOf = ({
  feeUnitsMax,
  mined,
}: Pick<PersonalTransferFacts, "feeUnitsMax" | "mined">): bigint =>
  mined === null ? feeUnitsMax : mined.feeUnits;

/** What it moves away: nothing where the chain has undone it, or never will do it. */
function unitsGone({ mined, state, units }: PersonalTransferFacts): bigint {
  if (mined !== null) return mined.isSuccess ? units : 0n;
  return state === "published" ? units : 0n;
}

/**
 * What a transfer has done to the accounts of its address so far: gone from the moment that it is published, at
 * the dearest it may be; then what the chain says; nothing where it can be mined no more. (rule 514)
 */
export function personalMovements(transfer: PersonalTransferFacts): readonly Movement[] {
  const { accountId, assetKey, feeAccountId, feeAssetKey, mined, state } = transfer;
  const units = unitsGone(transfer);
  const feeUnits = mined === null && state !== "published" ? 0n : personalFeeOf(transfer);
  const isOwnFee = feeAssetKey === assetKey;
  const out: Movement = {
    part: "out",
    kind: "personal",
    accountId,
    assetKey,
    units: 0n - units - (isOwnFee ? feeUnits : 0n),
  };
  if (isOwnFee || feeAccountId === null || feeUnits === 0n) return [out];
  const fee: Movement = {
    part: "fee",
    kind: "fee",
    accountId: feeAccountId,
    assetKey: feeAssetKey,
    units: -feeUnits,
  };
  return [out, fee];
}
