import { useAppState, type AssetView } from "@coffer/client/react";
import type { Asset } from "@coffer/contract";
import { sameNetwork, trackUrl } from "@coffer/core/assets";
import { formatList, useTexts } from "@coffer/i18n";
import { AddressBlock, AssetIcon, LinkButton, PageFrame, Skeleton, TopBar } from "@coffer/ui";
import { lazy, Suspense } from "react";
import { useParams } from "react-router";
import { AssetGuard } from "../parts/AssetGuard.tsx";
import { paths } from "../parts/paths.ts";
import { useArrival } from "../parts/useArrival.ts";
import { useGoBack } from "../parts/useGoBack.ts";
import { AssetTransfers } from "./AssetTransfers.tsx";

const QR_SIZE = 248;
const QrCode = lazy(async () => ({ default: (await import("@coffer/ui/qr")).QrCode }));

export function AssetAddressScreen() {
  const { assetId } = useParams();
  return (
    <AssetGuard assetId={assetId} isClosed={({ allowReceive }) => !allowReceive}>
      {(view) => <AddressPage view={view} />}
    </AssetGuard>
  );
}

function AddressPage({ view: { asset } }: { view: AssetView }) {
  const { t } = useTexts();
  const { token, network, address } = asset;
  const goBack = useGoBack(paths.asset(asset.id));
  const explorerUrl = trackUrl(asset.trackAddrUrl, { address });
  useArrival(t("assets.addressTitle", { token }));
  return (
    <PageFrame
      header={
        <TopBar
          title={t("assets.addressTitle", { token })}
          onBack={goBack}
          backLabel={t("words.back")}
        />
      }
    >
      <p className="text-center text-16 text-pretty text-text-2">
        {t("assets.addressText", { token, network })}
      </p>
      <Suspense fallback={<QrPlace />}>
        <QrCode
          text={address}
          label={t("assets.addressQr", { token, network })}
          size={QR_SIZE}
          logo={<AssetIcon token={token} networkType={asset.networkId.type} size={36} />}
        />
      </Suspense>
      <AddressBlock
        label={t("assets.address")}
        address={address}
        copyLabel={t("assets.copyAddress")}
        copiedLabel={t("assets.copied")}
      />
      <AddressOnly asset={asset} />
      {explorerUrl !== null && (
        <div className="flex justify-center">
          <LinkButton href={explorerUrl} isExternal>
            {t("assets.addressCheck")}
          </LinkButton>
        </div>
      )}
      <AssetTransfers assetKey={asset.key} />
    </PageFrame>
  );
}

/** Every asset of a network shares its address: which ones are taken there, and that no others are. */
function AddressOnly({ asset: { network, networkId } }: { asset: Asset }) {
  const { t, locale } = useTexts();
  const specs = useAppState((state) => state.assetSpecs);
  const tokens = specs
    .filter((spec) => !spec.isPromo && sameNetwork(spec.networkId, networkId))
    .map(({ token }) => token);
  return (
    <p className="text-center text-14 text-balance text-text-2">
      {t("assets.addressOnly", { tokens: formatList(tokens, locale), network })}
    </p>
  );
}

const QrPlace = () => (
  <div className="mx-auto flex aspect-square w-full max-w-[15.5rem] overflow-hidden rounded-24">
    <Skeleton width={QR_SIZE} height={QR_SIZE} radius={24} />
  </div>
);
