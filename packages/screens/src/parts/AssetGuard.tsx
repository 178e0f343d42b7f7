import { useAsset, useWallet, type AssetView } from "@coffer/client/react";
import { useTexts } from "@coffer/i18n";
import { useEffect, type ReactNode } from "react";
import { Navigate } from "react-router";
import { paths } from "./paths.ts";

const NEWS_MS = 5_000;

export type AssetGuardProps = {
  readonly assetId: string | undefined;
  readonly children: (view: AssetView) => ReactNode;
};

/** Shows a screen of one asset; an unknown one leads home with a word about it. */
export function AssetGuard({ assetId = "", children }: AssetGuardProps) {
  const view = useAsset(assetId);
  return view === null ? <AssetMissing /> : children(view);
}

function AssetMissing() {
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
