import { dropSendDraft } from "@coffer/client";
import { useAsset, useWallet } from "@coffer/client/react";
import { paymentWayOf, paymentWayRules } from "@coffer/core/send";
import { useTexts } from "@coffer/i18n";
import { AddressIcon, VoucherIcon } from "@coffer/ui";
import { MethodOption } from "@coffer/ui/dialog";
import { paths } from "../parts/paths.ts";
import { useGo } from "../parts/useGo.ts";

export function SendMethodModal({ assetId }: { assetId: string }) {
  const { t } = useTexts();
  const go = useGo();
  const wallet = useWallet();
  const asset = useAsset(assetId)?.asset;
  if (asset === undefined) return null;
  const { isByVoucher } = paymentWayRules[paymentWayOf(asset)];
  /** A new payment: what was written before and left is none of it. */
  const payAddress = () => {
    dropSendDraft(wallet);
    go(paths.sendSetRecipient(assetId));
  };
  return (
    <>
      <MethodOption
        icon={<AddressIcon />}
        title={t("send.toAddress")}
        text={t("send.toAnybodyText", { network: asset.network })}
        onPress={payAddress}
      />
      <MethodOption
        icon={<VoucherIcon />}
        title={t("send.byVoucher")}
        text={t("send.byVoucherText")}
        disabled={!isByVoucher}
        hint={isByVoucher ? undefined : t("assets.noVouchers")}
        onPress={() => go(paths.createVoucher(assetId))}
      />
    </>
  );
}
