import { isIncoming, isTransferOf, useAppState } from "@coffer/client/react";
import type { Asset } from "@coffer/contract";
import { isActivePayment } from "@coffer/core/assets";
import { paths } from "../parts/paths.ts";
import { TransferCard } from "../parts/transfers/TransferCard.tsx";
import { useGo } from "../parts/useGo.ts";

/** What of this asset is on its way, in and out. */
export function AssetTransfers({ asset }: { asset: Asset }) {
  const go = useGo();
  const transfers = useAppState((state) => state.transfers);
  const own = transfers.filter((transfer) => isTransferOf(transfer, asset));
  return (
    <>
      {own.filter(isActivePayment).map((transfer) => (
        <TransferCard
          key={transfer.id}
          transfer={transfer}
          direction="out"
          onPress={() => go(paths.sendPaymentStatus(transfer.id))}
        />
      ))}
      {own.filter(isIncoming).map((transfer) => (
        <TransferCard
          key={transfer.id}
          transfer={transfer}
          direction="in"
          onPress={() => go(paths.sendPaymentStatus(transfer.id))}
        />
      ))}
    </>
  );
}
