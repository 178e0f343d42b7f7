import type { AppState, Rate, SpotAccount } from "@coffer/contract";
import { lockingAmlIds } from "@coffer/core/aml";
import { isSpotSendable, nextSpotSendStep, type SpotSendStep } from "@coffer/core/depository";
import { useMemo } from "react";
import { assetView, type AssetView } from "../views/assetView.ts";
import { useAppState } from "./useAppState.ts";
import { useRates } from "./useHome.ts";

/** The current account with what it is worth, and what its Send opens. */
export type DepositoryView = {
  readonly spot: SpotAccount;
  readonly view: AssetView;
  readonly step: SpotSendStep;
};

/** The person's current account; null where there is none, or it is not open yet. */
export function useDepository(): DepositoryView | null {
  const state = useAppState((appState) => appState);
  const rates = useRates();
  return useMemo(() => depositoryView(state, rates), [state, rates]);
}

function depositoryView(state: AppState, rates: readonly Rate[]): DepositoryView | null {
  const { spotAccount: spot, preferredCurrency: fiat, kyc, addressAmlStates } = state;
  if (spot === null) return null;
  const step = nextSpotSendStep({
    status: spot.status,
    kyc: kyc.verificationStatus,
    lockedAmlId: lockingAmlIds(addressAmlStates)[0],
    isSendable: isSpotSendable(spot.asset, spot.availableForSendCryptoCurrencies),
  });
  return { spot, view: assetView(spot.asset, fiat, rates), step };
}
