import type { SendStep } from "@coffer/core/send";
import { useMemo } from "react";
import { nextSendStepOf } from "../views/nextSendStepOf.ts";
import { useAppState } from "./useAppState.ts";

/** What the Send button of an asset opens; null when there is no such asset. */
export function useNextSendStep(assetId: string): SendStep | null {
  const state = useAppState((appState) => appState);
  return useMemo(() => {
    const asset = state.assets.find(({ id }) => id === assetId);
    return asset === undefined ? null : nextSendStepOf(state, asset);
  }, [state, assetId]);
}
