import type { AssetView } from "@coffer/client/react";
import { useTexts } from "@coffer/i18n";
import { AddressText, LinkButton, Receipt } from "@coffer/ui";
import { useHref } from "react-router";
import { paths } from "../parts/paths.ts";
import { useGo } from "../parts/useGo.ts";

/** The quiet part of an asset's page: its network and, while it can be received, the way to its address. */
export function AssetFacts({ view }: { view: AssetView }) {
  const { t } = useTexts();
  const go = useGo();
  const { asset } = view;
  const addressPath = paths.assetAddress(asset.id);
  const addressHref = useHref(addressPath);
  return (
    <section aria-label={t("assets.address")} className="flex flex-col gap-1 py-2">
      <Receipt
        rows={[
          { label: t("send.network"), value: asset.network },
          {
            label: t("assets.address"),
            value: <AddressText address={asset.address} />,
            isStacked: true,
          },
        ]}
      />
      {asset.allowReceive && (
        <LinkButton href={addressHref} onPress={() => go(addressPath)}>
          {t("assets.showAddress")}
        </LinkButton>
      )}
    </section>
  );
}
