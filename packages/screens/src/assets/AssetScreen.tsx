import {
  assetEntries,
  type AssetView,
  isIncoming,
  isTransferOf,
  useAppState,
  useNextSendStep,
  useWalletState,
} from "@coffer/client/react";
import type { Asset } from "@coffer/contract";
import { isActivePayment } from "@coffer/core/assets";
import { formatAmount, formatFiat, useTexts, useTextsOnceThere } from "@coffer/i18n";
import {
  AssetIcon,
  BackIcon,
  Balance,
  Banner,
  CountingAmount,
  HomeFrame,
  IconButton,
  LinkButton,
  Mark,
  Receipt,
  ReceiveIcon,
  RoundAction,
  RoundActions,
  SendIcon,
  Skeleton,
  useHost,
  Veiled,
} from "@coffer/ui";
import { useHref, useParams } from "react-router";
import { AddressPlace } from "../parts/AddressPlace.tsx";
import { OneAsset } from "../parts/OneAsset.tsx";
import { BALANCE_COUNT_MS, useVeil } from "../parts/amounts/useVeil.ts";
import { GradientHeader } from "../parts/header/GradientHeader.tsx";
import { modalOfSendStep, useModal } from "../parts/modal.ts";
import { paths } from "../parts/paths.ts";
import { entriesDoor } from "../parts/transfers/entriesDoor.ts";
import { useArrival } from "../parts/useArrival.ts";
import { useGo } from "../parts/useGo.ts";
import { useGoUp } from "../parts/useGoUp.ts";
import { useLoaded } from "../parts/loading/useLoaded.ts";
import { AssetRate } from "./AssetRate.tsx";
import { attestedAddressDoor } from "./attestedDoors.ts";
import { moveDoor } from "./moveDoor.ts";
import { AssetTransfers } from "./AssetTransfers.tsx";

/** The large number stays large, also where no rate says which decimals matter. */
const DECIMALS_MAX = 8;

const SHOWN_MAX = 5;
const ROW_HEIGHT = 64;

export function AssetScreen() {
  const { assetId } = useParams();
  return <OneAsset assetId={assetId}>{(view) => <AssetPage view={view} />}</OneAsset>;
}

function AssetPage({ view }: { view: AssetView }) {
  const { t } = useTexts();
  const goUp = useGoUp(paths.home());
  const host = useHost();
  const { asset } = view;
  const hasActive = useAppState(({ transfers }) =>
    transfers.some((one) => isTransferOf(one, asset) && (isActivePayment(one) || isIncoming(one))),
  );
  useArrival(asset.name);
  return (
    <HomeFrame
      header={
        <GradientHeader
          start={
            <span className="flex min-w-0 items-center gap-2 max-[15rem]:flex-wrap">
              <span ref={host?.back} className="-ms-2 flex">
                <IconButton icon={<BackIcon />} label={t("words.back")} onPress={goUp} />
              </span>
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
      aside={hasActive ? <AssetTransfers asset={asset} /> : undefined}
      main={
        <>
          <ClosedNotice asset={asset} />
          {asset.isLastKnown === true && <LastKnownNotice />}
          <AssetRate view={view} />
          <MovePlace asset={asset} />
          <RecentTransfers view={view} />
        </>
      }
      foot={<AssetFacts view={view} />}
    />
  );
}

/** Leads to the same asset in the person's private account, or in custody, where they have it there too. */
function MovePlace({ asset }: { asset: Asset }) {
  const assets = useAppState((state) => state.assets);
  const others = assets.filter(({ key, type }) => key === asset.key && type !== asset.type);
  const isThere = useLoaded(moveDoor, others.length > 0 && /[1-9]/.test(asset.amount));
  return isThere ? <moveDoor.Screen asset={asset} others={others} /> : null;
}

/** What last moved an asset's balance, each entry leading to what became of it. */
function RecentTransfers({ view }: { view: AssetView }) {
  const { t } = useTexts();
  const go = useGo();
  const historyHref = useHref(paths.transactionsHistory());
  const transfers = useAppState((state) => state.transfers);
  const newest = assetEntries(transfers, view.asset).slice(0, SHOWN_MAX);
  const isThere = useLoaded(entriesDoor, newest.length > 0);
  if (newest.length === 0) return null;
  return (
    <section>
      <h2 className="pt-3 pb-1 text-14 font-medium text-text-2">{t("assets.recent")}</h2>
      {isThere ? (
        <entriesDoor.Screen entries={newest} view={view} />
      ) : (
        <Skeleton width="100%" height={newest.length * ROW_HEIGHT} radius={16} />
      )}
      <LinkButton href={historyHref} onPress={() => go(paths.transactionsHistory())}>
        {t("home.allTransactions")}
      </LinkButton>
    </section>
  );
}

function AssetBalance({ view }: { view: AssetView }) {
  const { t, locale } = useTexts();
  const veil = useVeil();
  const { asset, fiat, fiatText } = view;
  const significantDecimals = Math.min(view.significantDecimals, DECIMALS_MAX);
  const fraction = asset.amount.split(".")[1] ?? "";
  const isCut = fraction.length > significantDecimals;
  return (
    <Balance
      label={t("assets.balance")}
      veil={veil}
      detail={
        <>
          {fiatText !== null && (
            <span className="block">
              ≈ <Veiled>{formatFiat(fiatText, fiat, locale)}</Veiled>
            </span>
          )}
          {isCut && !veil.isDrawn && (
            <span className="block text-12 wrap-anywhere">
              {formatAmount(asset.amount, locale)} {asset.token}
            </span>
          )}
        </>
      }
    >
      <CountingAmount
        countMs={BALANCE_COUNT_MS}
        value={asset.amount}
        unit={asset.token}
        significantDecimals={significantDecimals}
        isShort
        size="huge"
        locale={locale}
      />
    </Balance>
  );
}

/** Says where everybody can read it why a button of an asset is closed: its hint is for who hovers or listens. */
export function ClosedNotice({ asset: { allowSend, allowReceive } }: { asset: Asset }) {
  const { t } = useTexts();
  if (allowSend && allowReceive) return null;
  return (
    <div className="flex flex-col gap-3 pb-2">
      {!allowSend && <Banner tone="info" title={t("assets.cannotSend")} />}
      {!allowReceive && <Banner tone="info" title={t("assets.cannotReceive")} />}
    </div>
  );
}

/** The network cannot be asked now: its balance is the one that was known last. (rule 517) */
function LastKnownNotice() {
  const { t, locale } = useTexts();
  const isSaid = useTextsOnceThere(locale, "whole");
  return isSaid ? <Banner tone="info" title={t("privateAccount.lastKnownText")} /> : null;
}

/** Receive and Send, as far as the asset allows them. (rule 135) */
export function AssetActions({ asset }: { asset: Asset }) {
  const { t } = useTexts();
  const modal = useModal();
  const step = useNextSendStep(asset.id);
  const seed = useWalletState(({ privateAccount }) => privateAccount?.seed);
  /** A private account signs its own payments, and has to be open for it. */
  const isLocked = asset.type === "PERSONAL" && seed !== "open";
  return (
    <RoundActions label={t("home.actions")}>
      <RoundAction
        icon={<ReceiveIcon />}
        label={t("assets.receive")}
        disabled={!asset.allowReceive}
        hint={asset.allowReceive ? undefined : t("assets.cannotReceive")}
        onPress={() => modal.open({ name: "receiveMethod", assetId: asset.id })}
      />
      <RoundAction
        icon={<SendIcon />}
        label={t("assets.send")}
        disabled={!asset.allowSend}
        hint={asset.allowSend ? undefined : t("assets.cannotSend")}
        onPress={() => {
          const goOn = () => {
            if (step !== null) modal.open(modalOfSendStep(step, asset.id));
          };
          const ask = { kind: "enterPin", isFirst: true, onOpened: goOn } as const;
          if (isLocked) modal.open({ name: "privateAccount", ask });
          else goOn();
        }}
      />
    </RoundActions>
  );
}

/** The quiet part of an asset's page: its network and, while it can be received, the way to its address. */
export function AssetFacts({ view }: { view: AssetView }) {
  const { t } = useTexts();
  const go = useGo();
  const { asset } = view;
  const addressPath = paths.assetAddress(asset.id);
  const addressHref = useHref(addressPath);
  // A private account's address is shown where it is held against the seed's own alone. (rule 536)
  const isCustody = asset.type === "CUSTODY";
  const isAddressThere = useLoaded(attestedAddressDoor, isCustody);
  return (
    <section aria-label={t("assets.address")} className="flex flex-col gap-1 py-2">
      <Receipt
        rows={[
          { label: t("send.network"), value: asset.network },
          ...(isCustody
            ? [
                {
                  label: t("assets.address"),
                  value: isAddressThere ? (
                    <attestedAddressDoor.Screen asset={asset} />
                  ) : (
                    <AddressPlace />
                  ),
                  isStacked: true,
                },
              ]
            : []),
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
