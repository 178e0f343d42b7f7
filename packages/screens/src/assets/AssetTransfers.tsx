import { isIncoming, useAppState } from "@coffer/client/react";
import { isActivePayment } from "@coffer/core/assets";
import { paths } from "../parts/paths.ts";
import { TransferCard } from "../parts/transfers/TransferCard.tsx";
import { useGo } from "../parts/useGo.ts";

/** What of this asset is on its way, in and out. */
export function AssetTransfers({ assetKey }: { assetKey: string }) {
  const go = useGo();
  const transfers = useAppState((state) => state.transfers);
  const own = transfers.filter((transfer) => transfer.assetKey === assetKey);
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
