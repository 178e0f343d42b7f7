import { useWallet, useWalletState } from "@coffer/client/react";
import { useLayoutEffect } from "react";
import { orderNewsId } from "./orderNewsId.ts";

/** Whoever reads here how an order stands does not read it on the bar as well. */
export function useOrderToldHere(orderId: string): void {
  const wallet = useWallet();
  const newsId = orderNewsId(orderId);
  const isOnBar = useWalletState(({ notifications }) =>
    notifications.some(({ id }) => id === newsId),
  );
  useLayoutEffect(() => {
    if (isOnBar) wallet.store.getState().takeBackNotification(newsId);
  }, [wallet, newsId, isOnBar]);
}
