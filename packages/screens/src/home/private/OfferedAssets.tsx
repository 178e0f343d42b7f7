import type { AssetSpec } from "@coffer/contract";
import { useTexts } from "@coffer/i18n";
import { AssetIcon, SpecRow } from "@coffer/ui";
import { useActivate } from "./useActivate.ts";

export type OfferedAssetsProps = {
  readonly specs: readonly AssetSpec[];
  /** Whether they stand below others. */
  readonly isMore: boolean;
};

/** What can be activated under the open seed. */
export function OfferedAssets({ specs, isMore }: OfferedAssetsProps) {
  const { t } = useTexts();
  return (
    <section>
      {isMore && (
        <h2 className="pt-3 text-14 font-medium text-text-2">{t("home.inactiveAssets")}</h2>
      )}
      <ul aria-label={t("home.inactiveAssets")} className="flex flex-col">
        {specs.map((spec) => (
          <li key={spec.key}>
            <OfferedAsset spec={spec} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function OfferedAsset({ spec }: { readonly spec: AssetSpec }) {
  const { t } = useTexts();
  const { activate, isBusy } = useActivate(spec);
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
