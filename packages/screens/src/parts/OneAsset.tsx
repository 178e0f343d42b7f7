import { useAsset, useWallet, type AssetView } from "@coffer/client/react";
import { useTexts } from "@coffer/i18n";
import { useEffect, type ReactNode } from "react";
import { Navigate } from "react-router";
import { paths } from "./paths.ts";

const NEWS_MS = 5_000;

export type OneAssetProps = {
  readonly assetId: string | undefined;
  /** Whether the brand has closed it for what the screen is about. */
  readonly isClosed?: (asset: AssetView["asset"]) => boolean;
  readonly children: (view: AssetView) => ReactNode;
};

/**
 * Shows a screen of one asset; an unknown one leads home with a word about it, a closed one to its own
 * page, which says why.
 */
export function OneAsset({ assetId = "", isClosed, children }: OneAssetProps) {
  const view = useAsset(assetId);
  if (view === null) return <AssetMissing />;
  if (isClosed?.(view.asset) === true) return <Navigate to={paths.asset(view.asset.id)} replace />;
  return children(view);
}

/** Leads home, with a word about why. */
export function AssetMissing() {
  const { t } = useTexts();
  const wallet = useWallet();
  useEffect(() => {
    wallet.notify({
      type: "error",
      message: t("errors.assetNotAvailable"),
      hideAfterMs: NEWS_MS,
    });
  }, [wallet, t]);
  return <Navigate to={paths.home()} replace />;
}
