import type { AppState, Asset } from "@coffer/contract";
import { lockingAmlIds } from "@coffer/core/aml";
import { nextSendStep, type SendStep } from "@coffer/core/send";
import { useMemo } from "react";
import { unitsOf } from "../views/assetView.ts";
import { useAppState } from "./useAppState.ts";

/** What the Send button of an asset opens; null when there is no such asset. */
export function useNextSendStep(assetId: string): SendStep | null {
  const state = useAppState((appState) => appState);
  return useMemo(() => {
    const asset = state.assets.find(({ id }) => id === assetId);
    return asset === undefined ? null : nextSendStepOf(state, asset);
  }, [state, assetId]);
}

/** What the Send button of an asset opens. (rule 150) */
export const nextSendStepOf = (state: AppState, asset: Asset): SendStep =>
  nextSendStep({
    kyc: state.kyc.verificationStatus,
    lockedAmlId: lockingAmlIds(state.addressAmlStates)[0],
    balanceUnits: unitsOf(asset.amount, asset.decimals),
    sendMinUnits: unitsOf(asset.sendMin, asset.decimals),
  });
