import type { SendDraft } from "@coffer/client";
import { isTransferOf, type HomeView } from "@coffer/client/react";
import type { BlockchainTransfer } from "@coffer/contract";
import { paths } from "../parts/paths.ts";
import { TransferCard } from "../parts/transfers/TransferCard.tsx";
import { transferPath } from "../parts/vouchers/voucherPath.ts";
import { useGo } from "../parts/useGo.ts";
import { UnansweredPaymentCard } from "./UnansweredPaymentCard.tsx";

export type ActiveTransfersProps = {
  readonly home: HomeView;
  readonly unanswered: SendDraft | null;
};

/** Payments and deposits that the network has not finished with. */
export function ActiveTransfers({ home, unanswered }: ActiveTransfersProps) {
  const go = useGo();
  const assetIdOf = (transfer: BlockchainTransfer) =>
    home.assets.find(({ asset }) => isTransferOf(transfer, asset))?.asset.id;
  return (
    <>
      {unanswered !== null && <UnansweredPaymentCard draft={unanswered} home={home} />}
      {home.outgoing.map((transfer) => (
        <TransferCard
          key={transfer.id}
          transfer={transfer}
          direction="out"
          onPress={() => go(transferPath(transfer))}
        />
      ))}
      {home.incoming.map((transfer) => (
        <TransferCard
          key={transfer.id}
          transfer={transfer}
          direction="in"
          onPress={() => {
            const assetId = assetIdOf(transfer);
            if (assetId !== undefined) go(paths.asset(assetId));
          }}
        />
      ))}
    </>
  );
}
