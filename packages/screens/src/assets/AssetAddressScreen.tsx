import { assetEntries, useAppState, type AssetEntry, type AssetView } from "@coffer/client/react";
import type { Asset } from "@coffer/contract";
import { sameNetwork, trackUrl } from "@coffer/core/assets";
import { formatAmount, formatList, useTexts } from "@coffer/i18n";
import {
  AddressBlock,
  AssetIcon,
  LinkButton,
  PageFrame,
  QrIcon,
  ShareButton,
  Skeleton,
  TextButton,
  TopBar,
} from "@coffer/ui";
import type { QrCodeProps } from "@coffer/ui/qr";
import { useState } from "react";
import { useParams } from "react-router";
import { OneAsset } from "../parts/OneAsset.tsx";
import { SandboxLink } from "../parts/codes/SandboxLink.tsx";
import { copyWords } from "../parts/copyWords.ts";
import { lazyScreen } from "../parts/lazyScreen.ts";
import { paths } from "../parts/paths.ts";
import { entriesDoor } from "../parts/transfers/entriesDoor.ts";
import { useArrival } from "../parts/useArrival.ts";
import { useGoBack } from "../parts/useGoBack.ts";
import { useLoaded } from "../parts/loading/useLoaded.ts";
import { useNotifyNotLoaded } from "../parts/loading/useNotifyNotLoaded.ts";
import { AddressOnward } from "./AddressOnward.tsx";
import { AssetTransfers } from "./AssetTransfers.tsx";
import { attestedDoor } from "./attestedDoors.ts";
import { ownAddressDoor } from "./ownAddressDoor.ts";
import type { RequestedAmount } from "./request/usePaymentRequest.ts";
import { requestDoor } from "./requestDoor.ts";

const QR_SIZE = 248;
const qr = lazyScreen<QrCodeProps>(async () => (await import("@coffer/ui/qr")).QrCode);

export function AssetAddressScreen() {
  const { assetId } = useParams();
  return (
    <OneAsset assetId={assetId} isClosed={({ allowReceive }) => !allowReceive}>
      {(view) =>
        view.asset.type === "PERSONAL" ? (
          <ownAddressDoor.Screen asset={view.asset}>
            <AddressPage view={view} />
          </ownAddressDoor.Screen>
        ) : (
          <attestedDoor.Screen asset={view.asset}>
            <AddressPage view={view} />
          </attestedDoor.Screen>
        )
      }
    </OneAsset>
  );
}

function AddressPage({ view }: { view: AssetView }) {
  const { t } = useTexts();
  const { asset } = view;
  const { token, network, address } = asset;
  const isQrThere = useLoaded(qr, true);
  const notifyNotLoaded = useNotifyNotLoaded();
  const [isAsking, setIsAsking] = useState(false);
  const [requested, setRequested] = useState<RequestedAmount | null>(null);
  const words = useAddressWords(asset, requested);
  const goBack = useGoBack(paths.asset(asset.id));
  const explorerUrl = trackUrl(asset.trackAddrUrl, { address });
  const received = useReceivedHere(view);
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
      footer={<AddressOnward asset={asset} news={received} />}
    >
      <p className="text-center text-16 text-pretty text-text-2">
        {t("assets.addressText", { token, network })}
      </p>
      {isQrThere ? (
        <qr.Screen
          text={requested?.link ?? address}
          label={words.qrLabel}
          size={QR_SIZE}
          logo={<AssetIcon token={token} networkType={asset.networkId.type} size={36} />}
        />
      ) : (
        <QrPlace />
      )}
      {isAsking && (
        <requestDoor.Screen
          view={view}
          onRequest={setRequested}
          onRemove={() => setIsAsking(false)}
        />
      )}
      <div className="-my-2 flex flex-wrap justify-center gap-x-8">
        <ShareButton text={words.shared} label={t("receive.share")} words={copyWords(t)} />
        {!isAsking && (
          <TextButton
            icon={<QrIcon size={20} />}
            onPress={() =>
              void requestDoor.preload().then(() => setIsAsking(true), notifyNotLoaded)
            }
          >
            {t("receive.request")}
          </TextButton>
        )}
      </div>
      <AddressBlock
        label={t("assets.address")}
        address={address}
        copyLabel={t("assets.copyAddress")}
        words={copyWords(t)}
      />
      <AddressOnly asset={asset} />
      <FeeLater asset={asset} />
      <div className="flex flex-col items-center text-center">
        <SandboxLink
          page="faucet"
          query={{ coin: asset.key, address, at: "once" }}
          label={t("receive.testCoins")}
        />
        {explorerUrl !== null && (
          <LinkButton href={explorerUrl} isExternal>
            {t("assets.addressCheck")}
          </LinkButton>
        )}
      </div>
      <AssetTransfers asset={asset} />
      <ReceivedHere view={view} news={received} />
    </PageFrame>
  );
}

/** What the code is and what is shared: the address, or the payment that is asked for. */
function useAddressWords({ token, network, address }: Asset, requested: RequestedAmount | null) {
  const { t, locale } = useTexts();
  if (requested === null)
    return {
      qrLabel: t("assets.addressQr", { token, network }),
      shared: `${t("receive.shareText", { token, network })}\n${address}`,
    };
  const amount = formatAmount(requested.amount, locale);
  return {
    qrLabel: t("receive.requestQr", { amount, token, network }),
    shared: `${t("receive.shareRequest", { amount, token, network })}\n${address}\n${requested.link}`,
  };
}

/** Every asset of a network shares its address: which others are taken there, and that nothing else is. */
function AddressOnly({ asset: { key, network, networkId } }: { asset: Asset }) {
  const { t, locale } = useTexts();
  const specs = useAppState((state) => state.assetSpecs);
  const others = specs
    .filter((spec) => !spec.isPromo && sameNetwork(spec.networkId, networkId) && spec.key !== key)
    .map(({ token }) => token);
  return (
    <p className="text-center text-14 text-balance text-text-2">
      {others.length === 0
        ? t("receive.onlyTakes")
        : t("receive.alsoTakes", { tokens: formatList(others, locale), network })}
    </p>
  );
}

/** What a token of its own cannot pay: whoever receives it will need some of another coin to send it on. */
function FeeLater({ asset: { key, token, feeAssetKey } }: { asset: Asset }) {
  const { t } = useTexts();
  const fee = useAppState(({ assetSpecs }) => assetSpecs.find((spec) => spec.key === feeAssetKey));
  if (feeAssetKey === key || fee === undefined) return null;
  return (
    <p className="text-center text-14 text-balance text-text-2">
      {t("receive.feeLater", { token, fee: fee.token })}
    </p>
  );
}

const QrPlace = () => (
  <div className="mx-auto flex aspect-square w-full max-w-[15.5rem] overflow-hidden rounded-24">
    <Skeleton width={QR_SIZE} height={QR_SIZE} radius={24} />
  </div>
);

/** What has come in while the page with the address was open. */
function useReceivedHere(view: AssetView): readonly AssetEntry[] {
  const transfers = useAppState((state) => state.transfers);
  const received = assetEntries(transfers, view.asset).filter(
    ({ transfer: { direction, state } }) => direction === "IN" && state === "FULFILLED",
  );
  const [before] = useState(() => new Set(received.map(({ transfer }) => transfer.id)));
  return received.filter(({ transfer }) => !before.has(transfer.id));
}

type ReceivedHereProps = { readonly view: AssetView; readonly news: readonly AssetEntry[] };

/** Whoever waits for what comes in is looking here. */
function ReceivedHere({ view, news }: ReceivedHereProps) {
  const { t } = useTexts();
  const isThere = useLoaded(entriesDoor, news.length > 0);
  if (!isThere) return null;
  return <entriesDoor.Screen entries={news} view={view} label={t("receive.receivedHere")} />;
}
