import type { Asset } from "@coffer/contract";
import { useMemo } from "react";
import { sendView, type SendView } from "../views/sendView.ts";
import { useAppState } from "./useAppState.ts";

/** Bounds, problems and fee of an amount to send; `fee` null while it is not known. */
export function useSendView(asset: Asset, fee: string | null): SendView {
  const assets = useAppState((state) => state.assets);
  const assetSpecs = useAppState((state) => state.assetSpecs);
  return useMemo(
    () => sendView(asset, { assets, assetSpecs }, fee),
    [asset, assets, assetSpecs, fee],
  );
}
