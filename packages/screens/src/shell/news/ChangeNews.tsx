import { useWallet } from "@coffer/client/react";
import type { AppState, BlockchainTransfer, BuyOrder } from "@coffer/contract";
import { isReturnedPayment } from "@coffer/core/history";
import { useTexts } from "@coffer/i18n";
import { useCallback, useEffect, useRef, useState } from "react";
import { useLoaded } from "../../parts/loading/useLoaded.ts";
import { newsDoors } from "../doors/newsDoors.ts";
import { purchaseNewsDoor } from "../doors/purchaseNewsDoor.ts";
import { hasKycNews } from "./hasKycNews.ts";
import { newPurchaseNews } from "./newPurchaseNews.ts";

type ChangeNewsProps = {
  /** The state that the first change was one of. */
  readonly first: AppState;
};

/**
 * Says it when the identity check comes to something, when a payment that waited can be sent, when one that
 * was sent came back, and when a purchase goes on, wherever the person is. What was there at the start stands on home.
 */
export function ChangeNews({ first }: ChangeNewsProps) {
  useHeldPaymentNotices(first);
  const [since, setSince] = useState<string | null>(null);
  const [returned, setReturned] = useState<readonly BlockchainTransfer[]>([]);
  const [purchases, setPurchases] = useState<readonly BuyOrder[]>([]);

  const note = useCallback(({ before, now }: StateChange) => {
    if (hasKycNews(before, now)) setSince(now.kyc.updatedAt);
    const fresh = newReturns(before, now);
    if (fresh.length > 0) setReturned((earlier) => [...earlier, ...fresh]);
    const moved = newPurchaseNews(before, now);
    if (moved.length > 0) setPurchases((earlier) => [...earlier, ...moved]);
  }, []);
  useStateChange(first, note);

  const isKycThere = useLoaded(newsDoors.kyc, since !== null);
  const isReturnedThere = useLoaded(newsDoors.returned, returned.length > 0);
  const arePurchasesThere = useLoaded(purchaseNewsDoor, purchases.length > 0);
  return (
    <>
      {isKycThere && <newsDoors.kyc.Screen key={since} />}
      {isReturnedThere && <newsDoors.returned.Screen transfers={returned} />}
      {arePurchasesThere && <purchaseNewsDoor.Screen orders={purchases} />}
    </>
  );
}

type State = Pick<AppState, "transfers">;

/** Payments that were under way in one state and have come back in the next. */
const newReturns = (before: State, now: State): readonly BlockchainTransfer[] =>
  now.transfers.filter(
    (transfer) =>
      isReturnedPayment(transfer) &&
      before.transfers.some(({ id, state }) => id === transfer.id && state !== "FAILED"),
  );

/** Says it when a payment that waited can be sent, wherever the person is. */
export function useHeldPaymentNotices(first: AppState): void {
  const wallet = useWallet();
  const texts = useTexts();

  const note = useCallback(
    ({ before, now }: StateChange) => {
      if (now.heldPayments === before.heldPayments) return;
      // The news of the check speak of the payment that it held up.
      const isToldAlready = hasKycNews(before, now);
      const change = {
        before: before.heldPayments,
        now: now.heldPayments.filter(({ reason }) => !isToldAlready || reason !== "KYC"),
      };
      // Without the network there is no news; home tells it all the same.
      import("../../heldPayments/notifyOfReadyPayments.ts").then(
        ({ notifyOfReadyPayments }) => notifyOfReadyPayments(wallet, texts, change),
        () => undefined,
      );
    },
    [wallet, texts],
  );
  useStateChange(first, note);
}

type StateChange = { readonly before: AppState; readonly now: AppState };

/** Hears of what has changed since the first state, and of each change from then on, of one person. */
function useStateChange(first: AppState, tell: (change: StateChange) => void): void {
  const wallet = useWallet();
  const last = useRef(first);
  useEffect(() => {
    const look = () => {
      const { appState: now } = wallet.store.getState();
      const before = last.current;
      if (now === null || now === before) return;
      last.current = now;
      if (now.userProfile?.id === before.userProfile?.id) tell({ before, now });
    };
    look();
    return wallet.store.subscribe(look);
  }, [wallet, tell]);
}
