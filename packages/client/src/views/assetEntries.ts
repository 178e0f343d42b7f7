import type { Asset, BlockchainTransfer, Money } from "@coffer/contract";
import { sameNetwork } from "@coffer/core/assets";
import { isReturnedPayment } from "@coffer/core/history";
import { isTransferOf } from "./isTransferOf.ts";

/** What a transfer did to one asset: it moved the amount, or took the network fee of another's. */
export type AssetEntry = {
  readonly transfer: BlockchainTransfer;
  readonly kind: "amount" | "fee";
  readonly money: Money;
};

type EntriesOf = Pick<Asset, "accountId" | "key" | "networkId" | "token" | "type">;

/** All that moved an asset's balance, newest first. */
export function assetEntries(
  transfers: readonly BlockchainTransfer[],
  asset: EntriesOf,
): readonly AssetEntry[] {
  return transfers
    .flatMap((transfer): AssetEntry[] => {
      if (isTransferOf(transfer, asset)) {
        return [{ transfer, kind: "amount", money: transfer.amount }];
      }
      const fee = feeTakenFrom(transfer, asset);
      return fee === null ? [] : [{ transfer, kind: "fee", money: fee }];
    })
    .toSorted(
      (one, other) => Date.parse(other.transfer.createdAt) - Date.parse(one.transfer.createdAt),
    );
}

/** A payment that never reached the chain gave its fee back; one that came back did not. */
function feeTakenFrom(transfer: BlockchainTransfer, asset: EntriesOf): Money | null {
  const { accountId, assetKey, direction, fee, networkId, state } = transfer;
  // Another account of the same asset pays its own fees.
  const isOfItsKind = (accountId !== undefined) === (asset.type === "PERSONAL");
  const isPaidHere =
    direction === "OUT" &&
    assetKey !== asset.key &&
    isOfItsKind &&
    fee?.currency.symbol === asset.token &&
    sameNetwork(networkId, asset.networkId);
  const isKept = state !== "FAILED" || isReturnedPayment(transfer);
  return isPaidHere && isKept && /[1-9]/.test(fee.amount) ? fee : null;
}
