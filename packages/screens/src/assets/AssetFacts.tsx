import type { AssetView } from "@coffer/client/react";
import { formatAmount, useTexts } from "@coffer/i18n";
import { AddressText, LinkButton, Receipt } from "@coffer/ui";
import { useHref } from "react-router";
import { paths } from "../parts/paths.ts";
import { useGo } from "../parts/useGo.ts";

/** The quiet part of an asset's page: its rate, its network and the way to its address. */
export function AssetFacts({ view }: { view: AssetView }) {
  const { t, locale } = useTexts();
  const go = useGo();
  const { asset, fiat, price } = view;
  const addressPath = paths.assetAddress(asset.id);
  const addressHref = useHref(addressPath);
  const rate =
    price === null
      ? t("errors.noRate")
      : t("assets.rate", {
          commodity: asset.token,
          price: `${formatAmount(price, locale)} ${fiat.ticker}`,
        });
  return (
    <div className="flex flex-col gap-3">
      <Receipt
        rows={[
          { label: t("assets.rateLabel"), value: rate },
          { label: t("send.network"), value: asset.network },
          {
            label: t("assets.address"),
            value: <AddressText address={asset.address} />,
            isStacked: true,
          },
        ]}
      />
      <LinkButton href={addressHref} onPress={() => go(addressPath)}>
        {t("assets.showAddress")}
      </LinkButton>
    </div>
  );
}
