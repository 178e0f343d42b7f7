import type { AssetSpec } from "@coffer/contract";
import { useTexts } from "@coffer/i18n";
import { AssetIcon, SpecRow } from "@coffer/ui";
import { useActivation } from "./useActivation.ts";

export type InactiveAssetProps = { readonly spec: AssetSpec; readonly onPress?: () => void };

/** An asset the wallet offers: one press opens its account. */
export function InactiveAsset({ spec, onPress }: InactiveAssetProps) {
  const { t } = useTexts();
  const { activate, isBusy } = useActivation(spec);
  return (
    <SpecRow
      icon={<AssetIcon token={spec.token} networkType={spec.networkId.type} />}
      name={spec.name}
      network={spec.network}
      actionLabel={t("home.activate")}
      onActivate={() => {
        onPress?.();
        activate();
      }}
      isBusy={isBusy}
    />
  );
}
