import type { Purchase } from "@coffer/client";
import { useLocation, useNavigate } from "react-router";
import { entryAfter } from "../entryState.ts";
import { useModal } from "../modal.ts";
import { buyPaths, type PathOfBuying } from "./buyPaths.ts";
import type { PurchaseEntry } from "./purchaseEntry.ts";

export type Payment = PathOfBuying & {
  readonly buyMethodId: string;
  readonly sellerName: string;
  readonly isExternal: boolean;
  readonly purchase: Purchase;
};

/** Leads to where a purchase is paid: a page with the seller's form, or the way out to the seller. */
export function useOpenPayment(): (payment: Payment) => void {
  const modal = useModal();
  const navigate = useNavigate();
  const place = useLocation();
  return ({ isExternal, sellerName, purchase, ...where }) => {
    if (isExternal) {
      modal.open({ name: "externalPayment", sellerName, purchase });
      return;
    }
    const path = buyPaths.buyFrame(where);
    void navigate(path, { state: { ...entryAfter(place, path), purchase: entryOf(purchase) } });
  };
}

function entryOf(purchase: Purchase): PurchaseEntry {
  if (purchase.kind === "started") return purchase;
  return { kind: "new", idempotencyKey: purchase.idempotencyKey };
}
