import { useLastKnownAtMs, usePromo } from "@coffer/client/react";
import { useTexts } from "@coffer/i18n";
import { AssetIcon, AssetRow, AssetRowSkeleton } from "@coffer/ui";
import { useGo } from "../parts/useGo.ts";

/** The brand's promo tokens with what a person has of each. What was last known has no balance of them. (rule 428) */
export function PromoRows() {
  const { t, locale } = useTexts();
  const go = useGo();
  const promo = usePromo();
  const isOutdated = useLastKnownAtMs() !== null;
  return (
    <ul aria-label={t("home.assets")} className="flex flex-col">
      {promo.map(({ amount, fractions, id, token: { key, name, network, networkId, token } }) => (
        <li key={key}>
          {isOutdated ? (
            <AssetRowSkeleton />
          ) : (
            <AssetRow
              icon={<AssetIcon token={token} networkType={networkId.type} />}
              name={name}
              network={network}
              amount={amount}
              unit={token}
              significantDecimals={fractions}
              locale={locale}
              onPress={() => go(`/promo-assets/${encodeURIComponent(id)}`)}
            />
          )}
        </li>
      ))}
    </ul>
  );
}
