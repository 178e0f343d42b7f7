import { useAppState } from "@coffer/client/react";
import { useTexts } from "@coffer/i18n";
import { EmptyCofferDrawing, EmptyState } from "@coffer/ui";
import { InactiveAsset } from "../../parts/InactiveAsset.tsx";

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
            <InactiveAsset spec={spec} />
          </li>
        ))}
      </ul>
    </>
  );
}
