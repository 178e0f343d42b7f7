import { useWallet, type FeeAsset } from "@coffer/client/react";
import type { Asset, AssetSpec } from "@coffer/contract";
import { useTexts } from "@coffer/i18n";
import { Banner, TextButton } from "@coffer/ui";
import { useModal } from "../../parts/modal.ts";
import { paths } from "../../parts/paths.ts";
import { useGo } from "../../parts/useGo.ts";
import { useActivation } from "../../parts/useActivation.ts";

export type TopUpBannerProps = {
  /** What is sent. */
  readonly asset: Asset;
  readonly feeAsset: FeeAsset;
  /** Says that there is too little, where nothing else on the page does. */
  readonly isExplained?: boolean;
};

/** Blocks a send whose fee asset cannot cover the fee, with the way out. (rule 154) */
export function TopUpBanner({ asset, feeAsset, isExplained = false }: TopUpBannerProps) {
  const { t } = useTexts();
  const { token, name } = feeAsset.asset;
  return (
    <Banner
      tone="warning"
      title={t("send.topUp", { token })}
      text={
        isExplained
          ? t("send.feeAboveBalance", { tokenName: name })
          : t("send.feePaidIn", { token })
      }
      action={<WayToCoin asset={asset} feeAsset={feeAsset} />}
    />
  );
}

/** A private account pays its fees itself: its coin is activated where it is open. */
function WayToCoin({ asset, feeAsset }: Pick<TopUpBannerProps, "asset" | "feeAsset">) {
  if (feeAsset.kind === "active") return <ReceiveCoin asset={feeAsset.asset} />;
  if (asset.type === "PERSONAL") return <OpenPrivateTab spec={feeAsset.asset} />;
  return <ActivateCoin spec={feeAsset.asset} />;
}

function OpenPrivateTab({ spec }: { spec: AssetSpec }) {
  const { t } = useTexts();
  const { preferences } = useWallet();
  const go = useGo();
  const open = () => {
    preferences.change({ homeTab: "PRIVATE" });
    go(paths.home());
  };
  return <TextButton onPress={open}>{t("send.activate", { token: spec.token })}</TextButton>;
}

function ReceiveCoin({ asset: { id, token, allowReceive } }: { asset: Asset }) {
  const { t } = useTexts();
  const modal = useModal();
  return (
    <TextButton
      disabled={!allowReceive}
      onPress={() => modal.open({ name: "receiveMethod", assetId: id })}
    >
      {t("assets.addressTitle", { token })}
    </TextButton>
  );
}

/** An account that is not open yet is opened first; the way to fill it follows by itself. */
function ActivateCoin({ spec }: { spec: AssetSpec }) {
  const { t } = useTexts();
  const modal = useModal();
  const { activate, isBusy } = useActivation(spec, (assetId) =>
    modal.open({ name: "receiveMethod", assetId }),
  );
  return (
    <TextButton isBusy={isBusy} onPress={activate}>
      {t("send.activate", { token: spec.token })}
    </TextButton>
  );
}
