import type { Purchase } from "@coffer/client";
import { useAppState } from "@coffer/client/react";
import { depositorySubject, subjectOf, type BuySubject } from "../parts/buying/buySubject.ts";

/** What a purchase is for, as far as that is known: an order that is off home may be any account's. */
export function usePurchaseSubject(purchase: Purchase): BuySubject {
  const order = useAppState(({ buyOrders }) =>
    purchase.kind === "started" ? buyOrders.find(({ id }) => id === purchase.orderId) : undefined,
  );
  if (purchase.kind === "started")
    return order === undefined ? { kind: "asset", assetId: "" } : subjectOf(order);
  const { into } = purchase;
  return into.kind === "depository"
    ? depositorySubject
    : { kind: "asset", assetId: into.asset.accountId };
}
