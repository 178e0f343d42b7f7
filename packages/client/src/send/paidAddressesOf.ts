import type { Asset, BlockchainTransfer } from "@coffer/contract";
import { addressKey } from "@coffer/core/address";
import { sameNetwork } from "@coffer/core/assets";
import { FINISHED_IN_STATE_MAX, isFinishedTransfer } from "@coffer/core/history";
import type { PaidAddress } from "@coffer/core/safety";
import { unitsOf } from "../views/unitsOf.ts";

/** Whom this account has paid on the asset's network. A payment that failed has paid nobody. */
export function paidAddressesOf(
  transfers: readonly BlockchainTransfer[],
  asset: Asset,
): readonly PaidAddress[] {
  const found = new Map<string, PaidAddress>();
  for (const { amount, assetKey, direction, networkId, recipientAddress, state } of transfers) {
    const isPaid = (direction === "OUT" || direction === "INTERNAL") && state !== "FAILED";
    if (!isPaid || !sameNetwork(networkId, asset.networkId)) continue;
    const key = addressKey(recipientAddress);
    const before = found.get(key) ?? { address: recipientAddress, payments: 0, units: 0n };
    const units = assetKey === asset.key ? unitsOf(amount.amount, asset.decimals) : 0n;
    const { address } = before;
    found.set(key, { address, payments: before.payments + 1, units: before.units + units });
  }
  return [...found.values()];
}

/** Whether the state holds every transfer there ever was: it drops the oldest when it is full. */
export const isPaidHistoryWhole = (transfers: readonly BlockchainTransfer[]): boolean =>
  transfers.filter(isFinishedTransfer).length < FINISHED_IN_STATE_MAX;
