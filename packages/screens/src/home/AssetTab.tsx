import type { HomeTabView } from "@coffer/client/react";
import type { Asset } from "@coffer/contract";
import { formatFiat, useTexts } from "@coffer/i18n";
import { AssetIcon, AssetRow } from "@coffer/ui";
import { useRef } from "react";
import { signedPercent } from "../parts/amounts/signedPercent.ts";
import { paths } from "../parts/paths.ts";
import { useGo } from "../parts/useGo.ts";
import { InactiveAsset } from "../parts/InactiveAsset.tsx";

/** One kind of assets: those held, then those that can be activated. */
export function AssetTab({ tab }: { readonly tab: HomeTabView }) {
  const { t, locale } = useTexts();
  const go = useGo();
  const { awaitRow, rowOf } = useActivatedRow();
  /** Whose own it is; of a network that cannot be asked now, that its balance is an old one. (rule 517) */
  const markOf = ({ isLastKnown, type }: Asset) =>
    type === "PERSONAL"
      ? t(isLastKnown === true ? "assets.lastKnown" : "assets.private")
      : undefined;
  return (
    <div className="flex flex-col gap-2">
      {tab.assets.length > 0 && (
        <ul aria-label={t("home.assets")} className="flex flex-col">
          {tab.assets.map(({ asset, fiat, fiatText, change, significantDecimals }) => (
            <li key={asset.id} ref={rowOf(asset.key)}>
              <AssetRow
                icon={<AssetIcon token={asset.token} networkType={asset.networkId.type} />}
                name={asset.name}
                network={asset.network}
                amount={asset.amount}
                unit={asset.token}
                fiat={fiatText === null ? undefined : formatFiat(fiatText, fiat, locale)}
                change={
                  change === null
                    ? undefined
                    : {
                        direction: change.direction,
                        percent: signedPercent(change, locale),
                        period: t("home.inDay"),
                      }
                }
                mark={markOf(asset)}
                significantDecimals={significantDecimals}
                locale={locale}
                onPress={() => go(paths.asset(asset.id))}
              />
            </li>
          ))}
        </ul>
      )}
      {tab.specs.length > 0 && (
        <section>
          {tab.assets.length > 0 && (
            <h2 className="pt-3 text-14 font-medium text-text-2">{t("home.inactiveAssets")}</h2>
          )}
          <ul aria-label={t("home.inactiveAssets")} className="flex flex-col">
            {tab.specs.map((spec) => (
              <li key={spec.key}>
                <InactiveAsset spec={spec} onPress={() => awaitRow(spec.key)} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}

/** Leads a keyboard from the offer that was activated to the row that has taken its place. */
function useActivatedRow() {
  const awaited = useRef<string | null>(null);

  return {
    /** Called when the offer is pressed. A finger is not led anywhere: the page would scroll under it. */
    awaitRow: (assetKey: string) => {
      const isByKeyboard = document.activeElement?.matches(":focus-visible") === true;
      awaited.current = isByKeyboard ? assetKey : null;
    },
    /** The `ref` of an asset's row. */
    rowOf: (assetKey: string) => (row: HTMLElement | null) => {
      if (row === null || awaited.current !== assetKey) return;
      awaited.current = null;
      row.querySelector("button")?.focus();
    },
  };
}
