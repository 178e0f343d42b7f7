import type { SendDraft } from "@coffer/client";
import type { HomeView } from "@coffer/client/react";
import { lazyScreen } from "../parts/lazyScreen.ts";
import { paths } from "../parts/paths.ts";
import { FrozenNotice } from "../parts/stops/FrozenNotice.tsx";
import { TransferCard } from "../parts/transfers/TransferCard.tsx";
import { useGo } from "../parts/useGo.ts";
import { useLoaded } from "../parts/useLoaded.ts";
import { HeldPaymentsWait } from "./HeldPaymentsWait.tsx";
import { UnansweredPaymentCard } from "./UnansweredPaymentCard.tsx";

/** The identity check, while it is under way or has just come to something. */
const kycDoor = lazyScreen(async () => (await import("./KycCard.tsx")).KycCard);

/** The payments that wait: most visits have none. */
const heldDoor = lazyScreen(async () => (await import("./HeldPayments.tsx")).HeldPayments);

export type ActiveTransfersProps = {
  readonly home: HomeView;
  readonly unanswered: SendDraft | null;
  readonly hasHeld: boolean;
  readonly hasKyc: boolean;
};

/** Payments that wait, and payments and deposits the network has not finished with. */
export function ActiveTransfers({ home, unanswered, hasHeld, hasKyc }: ActiveTransfersProps) {
  const go = useGo();
  const isKycThere = useLoaded(kycDoor, hasKyc);
  const isHeldThere = useLoaded(heldDoor, hasHeld);
  const assetIdOf = (assetKey: string) =>
    home.assets.find(({ asset }) => asset.key === assetKey)?.asset.id;
  return (
    <>
      <FrozenNotice />
      {isKycThere && <kycDoor.Screen />}
      {hasHeld && (isHeldThere ? <heldDoor.Screen /> : <HeldPaymentsWait />)}
      {unanswered !== null && <UnansweredPaymentCard draft={unanswered} home={home} />}
      {home.outgoing.map((transfer) => (
        <TransferCard
          key={transfer.id}
          transfer={transfer}
          direction="out"
          onPress={() => go(paths.sendPaymentStatus(transfer.id))}
        />
      ))}
      {home.incoming.map((transfer) => (
        <TransferCard
          key={transfer.id}
          transfer={transfer}
          direction="in"
          onPress={() => {
            const assetId = assetIdOf(transfer.assetKey);
            if (assetId !== undefined) go(paths.asset(assetId));
          }}
        />
      ))}
    </>
  );
}
