import type { Money, NetworkId } from "@coffer/contract";
import { moneyView, type MoneyView } from "../views/moneyView.ts";
import { useAppState } from "./useAppState.ts";
import { useRates } from "./useHome.ts";

/** How an amount is read, at the rates of now. */
export function useMoneyView(money: Money, networkId: NetworkId): MoneyView {
  const assetSpecs = useAppState((state) => state.assetSpecs);
  const preferredCurrency = useAppState((state) => state.preferredCurrency);
  const rates = useRates();
  return moneyView(money, networkId, { state: { assetSpecs, preferredCurrency }, rates });
}
