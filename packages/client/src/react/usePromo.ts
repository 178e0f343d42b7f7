import { useMemo } from "react";
import { promoViews, type PromoView } from "../views/promoViews.ts";
import { useAppState } from "./useAppState.ts";

/** The promo tokens of this page. */
export function usePromo(): readonly PromoView[] {
  const promoTokens = useAppState((state) => state.promoTokens);
  const promoAccounts = useAppState((state) => state.promoAccounts);
  const promoOperations = useAppState((state) => state.promoOperations);
  return useMemo(
    () => promoViews({ promoTokens, promoAccounts, promoOperations }),
    [promoTokens, promoAccounts, promoOperations],
  );
}
