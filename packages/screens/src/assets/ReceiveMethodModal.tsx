import { useAsset } from "@coffer/client/react";
import { useTexts } from "@coffer/i18n";
import { AddressIcon, VoucherIcon } from "@coffer/ui";
import { MethodOption } from "@coffer/ui/dialog";
import { paths } from "../parts/paths.ts";
import { useGo } from "../parts/useGo.ts";

export function ReceiveMethodModal({ assetId }: { assetId: string }) {
  const { t } = useTexts();
  const go = useGo();
  const asset = useAsset(assetId)?.asset;
  if (asset === undefined) return null;
  const { token, network } = asset;
  const isPersonal = asset.type === "PERSONAL";
  return (
    <>
      <MethodOption
        icon={<AddressIcon />}
        title={t("assets.receiveByAddress")}
        text={t("assets.receiveByAddressText", { token, network })}
        onPress={() => go(paths.assetAddress(assetId))}
      />
      <MethodOption
        icon={<VoucherIcon />}
        title={t("assets.receiveByVoucher")}
        text={t("assets.receiveByVoucherText")}
        disabled={isPersonal}
        hint={isPersonal ? t("assets.noVouchers") : undefined}
        onPress={() => go(paths.acquireVoucher())}
      />
    </>
  );
}
