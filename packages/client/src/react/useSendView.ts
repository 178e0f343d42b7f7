import type { Asset } from "@coffer/contract";
import { useMemo } from "react";
import { sendView, type SendView } from "../views/sendView.ts";
import { useAppState } from "./useAppState.ts";

/** Bounds and problems of an amount to send; `fee` null while it is not known. */
export function useSendView(asset: Asset, fee: string | null): SendView {
  const assets = useAppState((state) => state.assets);
  return useMemo(() => sendView(asset, assets, fee), [asset, assets, fee]);
}
