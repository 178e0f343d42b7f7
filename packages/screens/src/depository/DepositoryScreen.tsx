import { useDepository, useWallet, type DepositoryView } from "@coffer/client/react";
import { formatAmount, formatFiat, useTexts } from "@coffer/i18n";
import {
  AssetIcon,
  BackIcon,
  Balance,
  Banner,
  BuyIcon,
  CountingAmount,
  HomeFrame,
  IconButton,
  RoundAction,
  RoundActions,
  SendIcon,
  Skeleton,
  SwapIcon,
  TextButton,
  Veiled,
  shortenAmount,
  useHost,
} from "@coffer/ui";
import { useEffect, type ReactNode } from "react";
import { BALANCE_COUNT_MS, useVeil } from "../parts/amounts/useVeil.ts";
import { GradientHeader } from "../parts/header/GradientHeader.tsx";
import { useModal } from "../parts/modal.ts";
import { buyPaths } from "../parts/buying/buyPaths.ts";
import { depositorySubject } from "../parts/buying/buySubject.ts";
import { paths } from "../parts/paths.ts";
import { useArrival } from "../parts/useArrival.ts";
import { useGo } from "../parts/useGo.ts";
import { useGoUp } from "../parts/useGoUp.ts";
import { OperationList } from "./OperationList.tsx";
import { OwnAddress } from "./OwnAddress.tsx";
import { UnansweredBanner } from "./send/UnansweredBanner.tsx";
import { spotModalOf } from "./spotModalOf.ts";
import { takeWithdrawn } from "./withdrawnHere.ts";

/** So many decimals of the balance are read, whatever its asset has. */
const DECIMALS_MAX = 6;

/** The current account: what is in it, what can be done with it, and what has happened. (rule 57) */
export function DepositoryScreen() {
  const depository = useDepository();
  return depository === null ? <OpeningPage /> : <DepositoryPage depository={depository} />;
}

function DepositoryPage({ depository }: { readonly depository: DepositoryView }) {
  const { spot } = depository;
  useTransferStatus();
  return (
    <DepositoryFrame
      header={
        <>
          <DepositoryBalance depository={depository} />
          <DepositoryActions depository={depository} />
        </>
      }
    >
      <UnansweredBanner />
      {spot.status === "ACTIVE" ? <Purpose /> : <LockedBanner status={spot.status} />}
      <OperationList spot={spot} />
      {spot.status !== "CLOSED" && spot.asset.allowReceive && <OwnAddress asset={spot.asset} />}
    </DepositoryFrame>
  );
}

/** What was just sent is shown with how it stands, once it is come back here. */
function useTransferStatus(): void {
  const wallet = useWallet();
  const modal = useModal();
  useEffect(() => {
    const operationId = takeWithdrawn(wallet);
    if (operationId !== null) modal.open({ name: "spotTransfer", operationId });
  }, [wallet, modal]);
}

/** It comes with a state of its own: there is nothing to do but to wait for that. (rule 320) */
function OpeningPage() {
  const { t } = useTexts();
  return (
    <DepositoryFrame
      header={
        <Balance label={t("assets.balance")} detail={"\u00a0"}>
          <Skeleton width={180} height={40} />
        </Balance>
      }
    >
      <div role="status">
        <Banner tone="info" title={t("depository.opening")} text={t("depository.openingText")} />
      </div>
    </DepositoryFrame>
  );
}

type DepositoryFrameProps = { readonly header: ReactNode; readonly children: ReactNode };

function DepositoryFrame({ header, children }: DepositoryFrameProps) {
  const { t } = useTexts();
  const goUp = useGoUp(paths.home());
  const host = useHost();
  const title = t("depositoryTitles.currentAccount");
  useArrival(title);
  return (
    <HomeFrame
      header={
        <GradientHeader
          start={
            <span className="flex min-w-0 items-center gap-2">
              <span ref={host?.back} className="-ms-2 flex">
                <IconButton icon={<BackIcon />} label={t("words.back")} onPress={goUp} />
              </span>
              <h1 className="min-w-0 text-20 leading-tight font-bold max-[15rem]:text-16">
                {title}
              </h1>
            </span>
          }
        >
          {header}
        </GradientHeader>
      }
      main={children}
    />
  );
}

function DepositoryBalance({ depository: { view } }: { readonly depository: DepositoryView }) {
  const { t, locale } = useTexts();
  const veil = useVeil();
  const { asset, fiat, fiatText } = view;
  const isCut = shortenAmount(asset.amount, DECIMALS_MAX) !== asset.amount;
  return (
    <div className="flex flex-col items-center gap-2">
      <AssetIcon token={asset.token} networkType={asset.networkId.type} size={44} />
      <Balance
        label={[asset.name, asset.network].join(" · ")}
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
            {fiatText === null && !isCut && t("errors.noRate")}
          </>
        }
      >
        <CountingAmount
          countMs={BALANCE_COUNT_MS}
          key={asset.key}
          value={asset.amount}
          unit={asset.token}
          significantDecimals={DECIMALS_MAX}
          isShort
          size="huge"
          locale={locale}
        />
      </Balance>
    </div>
  );
}

/** The three things that it is for. One that is locked says so, whatever is pressed. (rule 116) */
function DepositoryActions({ depository }: { readonly depository: DepositoryView }) {
  const { t } = useTexts();
  const go = useGo();
  const modal = useModal();
  const isLocked = depository.spot.status !== "ACTIVE";
  const unlessLocked = (path: string) => () => {
    if (isLocked) modal.open({ name: "depositoryLocked" });
    else go(path);
  };
  return (
    <RoundActions label={t("home.actions")}>
      <RoundAction
        icon={<SwapIcon />}
        label={t("depositoryTitles.changeAsset")}
        onPress={unlessLocked(paths.depositoryExchange())}
      />
      <RoundAction
        icon={<SendIcon />}
        label={t("assets.send")}
        onPress={() => modal.open(spotModalOf(depository.step))}
      />
      <RoundAction
        icon={<BuyIcon />}
        label={t("home.buy")}
        onPress={unlessLocked(buyPaths.setAmount(depositorySubject))}
      />
    </RoundActions>
  );
}

/** What it is there for, in a sentence: its three actions say how. */
function Purpose() {
  const { t } = useTexts();
  return <p className="text-14 text-pretty text-text-2">{t("depository.purpose")}</p>;
}

/** Why nothing can be done here; the whole reason is a press away. */
function LockedBanner({ status }: { readonly status: "LOCKED" | "CLOSED" }) {
  const { t } = useTexts();
  const modal = useModal();
  const isClosed = status === "CLOSED";
  return (
    <Banner
      tone="warning"
      title={isClosed ? t("depository.closedTitle") : t("depository.lockedTitle")}
      text={isClosed ? t("depository.closedText") : t("depository.lockedText")}
      action={
        <TextButton onPress={() => modal.open({ name: "depositoryLocked" })}>
          {t("held.why")}
        </TextButton>
      }
    />
  );
}
