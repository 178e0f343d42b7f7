import { useDepository } from "@coffer/client/react";
import { useTexts } from "@coffer/i18n";
import { AddressIcon, CoinsIcon } from "@coffer/ui";
import { MethodOption } from "@coffer/ui/dialog";
import { paths } from "../../parts/paths.ts";
import { useGo } from "../../parts/useGo.ts";

/** Where the current account is sent to. */
export function SendTypeModal() {
  const { t } = useTexts();
  const go = useGo();
  const asset = useDepository()?.spot.asset;
  if (asset === undefined) return null;
  return (
    <>
      <MethodOption
        icon={<CoinsIcon />}
        title={t("depository.toAccount")}
        text={t("depository.toAccountText", { token: asset.token })}
        onPress={() => go(paths.depositorySendSetAmountAndAddress("account"))}
      />
      <MethodOption
        icon={<AddressIcon />}
        title={t("depository.toAddress")}
        text={t("send.toAddressText", { network: asset.network })}
        onPress={() => go(paths.depositorySendSetAmountAndAddress("address"))}
      />
    </>
  );
}
