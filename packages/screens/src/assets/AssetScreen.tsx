import { isIncoming, useAppState, type AssetView } from "@coffer/client/react";
import { isActivePayment } from "@coffer/core/assets";
import { useTexts } from "@coffer/i18n";
import { AssetIcon, BackIcon, HomeFrame, IconButton, Mark } from "@coffer/ui";
import { useParams } from "react-router";
import { AssetGuard } from "../parts/AssetGuard.tsx";
import { GradientHeader } from "../parts/header/GradientHeader.tsx";
import { paths } from "../parts/paths.ts";
import { useArrival } from "../parts/useArrival.ts";
import { useGo } from "../parts/useGo.ts";
import { AssetActions } from "./AssetActions.tsx";
import { AssetBalance } from "./AssetBalance.tsx";
import { AssetFacts } from "./AssetFacts.tsx";
import { AssetRate } from "./AssetRate.tsx";
import { AssetTransfers } from "./AssetTransfers.tsx";
import { ClosedNotice } from "./ClosedNotice.tsx";
import { RecentTransfers } from "./RecentTransfers.tsx";

export function AssetScreen() {
  const { assetId } = useParams();
  return <AssetGuard assetId={assetId}>{(view) => <AssetPage view={view} />}</AssetGuard>;
}

function AssetPage({ view }: { view: AssetView }) {
  const { t } = useTexts();
  const go = useGo();
  const { asset } = view;
  const hasActive = useAppState(({ transfers }) =>
    transfers.some(
      (one) => one.assetKey === asset.key && (isActivePayment(one) || isIncoming(one)),
    ),
  );
  useArrival(asset.name);
  return (
    <HomeFrame
      header={
        <GradientHeader
          start={
            <span className="-ms-2 flex min-w-0 items-center gap-2 max-[15rem]:flex-wrap">
              <IconButton
                icon={<BackIcon />}
                label={t("words.back")}
                onPress={() => go(paths.home())}
              />
              <span className="flex max-xs:hidden">
                <AssetIcon token={asset.token} networkType={asset.networkId.type} size={28} />
              </span>
              <h1
                title={asset.name}
                className="truncate text-20 font-bold max-[15rem]:text-16 max-[15rem]:whitespace-normal"
              >
                {asset.name}
              </h1>
              {asset.type === "PERSONAL" && <Mark>{t("assets.private")}</Mark>}
            </span>
          }
        >
          <AssetBalance view={view} />
          <AssetActions asset={asset} />
        </GradientHeader>
      }
      aside={hasActive ? <AssetTransfers assetKey={asset.key} /> : undefined}
      main={
        <>
          <ClosedNotice asset={asset} />
          <AssetRate view={view} />
          <RecentTransfers view={view} />
        </>
      }
      foot={<AssetFacts view={view} />}
    />
  );
}
