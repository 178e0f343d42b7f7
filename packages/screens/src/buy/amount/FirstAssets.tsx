import { useAppState } from "@coffer/client/react";
import type { AssetSpec } from "@coffer/contract";
import { useTexts } from "@coffer/i18n";
import { AssetIcon, EmptyCofferDrawing, EmptyState, SpecRow } from "@coffer/ui";
import { useActivation } from "../../parts/useActivation.ts";

/** Before anything is bought there is an account to buy into: which ones can be opened. */
export function FirstAssets() {
  const { t } = useTexts();
  const assetSpecs = useAppState((state) => state.assetSpecs);
  const specs = assetSpecs.filter(({ isPromo }) => !isPromo);
  return (
    <>
      <EmptyState drawing={<EmptyCofferDrawing />} title={t("buy.noAssets")} />
      <ul aria-label={t("home.inactiveAssets")} className="flex flex-col">
        {specs.map((spec) => (
          <li key={spec.key}>
            <Offer spec={spec} />
          </li>
        ))}
      </ul>
    </>
  );
}

function Offer({ spec }: { readonly spec: AssetSpec }) {
  const { t } = useTexts();
  const { activate, isBusy } = useActivation(spec);
  return (
    <SpecRow
      icon={<AssetIcon token={spec.token} networkType={spec.networkId.type} />}
      name={spec.name}
      network={spec.network}
      actionLabel={t("home.activate")}
      onActivate={activate}
      isBusy={isBusy}
    />
  );
}
