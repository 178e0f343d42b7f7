import { useAsset, useNextSendStep } from "@coffer/client/react";
import { formatAmount, useTexts } from "@coffer/i18n";
import { Button } from "@coffer/ui";
import { useModal } from "../parts/modal.ts";
import { useNextOnceFree } from "../parts/useNextOnceFree.ts";

/** The balance is too small to send: what to do about it. */
export function ReceiveAssetsModal({ assetId }: { assetId: string }) {
  const { t, locale } = useTexts();
  const modal = useModal();
  const asset = useAsset(assetId)?.asset;
  const step = useNextSendStep(assetId)?.step;
  useNextOnceFree(assetId, step !== undefined && step !== "topUp");
  if (asset === undefined) return null;
  return (
    <>
      <p className="text-16 text-text-2">
        {t("assets.receiveAssetsText", {
          token: asset.token,
          minAmount: formatAmount(asset.sendMin, locale),
        })}
      </p>
      <Button
        variant="primary"
        disabled={!asset.allowReceive}
        hint={asset.allowReceive ? undefined : t("assets.cannotReceive")}
        onPress={() => modal.open({ name: "receiveMethod", assetId })}
      >
        {t("assets.receiveAsset")}
      </Button>
      <Button variant="quiet" disabled hint={t("assets.buyAssetHint")}>
        {t("assets.buyAsset")}
      </Button>
    </>
  );
}
