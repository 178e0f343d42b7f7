import { useAppState, useHome, type HomeView } from "@coffer/client/react";
import type { AppState, BlockchainTransfer } from "@coffer/contract";
import { useSource, useTexts } from "@coffer/i18n";
import {
  BuyIcon,
  HistoryIcon,
  HomeFrame,
  LinkRow,
  ReceiveIcon,
  RoundAction,
  RoundActions,
  SendIcon,
  Skeleton,
  TabPanel,
  Tabs,
  UserIcon,
  VoucherIcon,
} from "@coffer/ui";
import { use, useState } from "react";
import { useBrand } from "../parts/brandLook.ts";
import { GradientHeader } from "../parts/header/GradientHeader.tsx";
import { Logo } from "../parts/header/Logo.tsx";
import { lazyScreen } from "../parts/lazyScreen.ts";
import { useHasLeft } from "../parts/left-payment/useHasLeft.ts";
import { paths } from "../parts/paths.ts";
import { arePaymentsStopped } from "../parts/stops/arePaymentsStopped.ts";
import { useArrival } from "../parts/useArrival.ts";
import { useGo } from "../parts/useGo.ts";
import { useLoaded } from "../parts/loading/useLoaded.ts";
import { ActiveTransfers } from "./ActiveTransfers.tsx";
import { AssetTab } from "./AssetTab.tsx";
import { BonusPlace } from "./BonusPlace.tsx";
import { DepositoryPlace } from "./DepositoryPlace.tsx";
import { HomeBanners } from "./HomeBanners.tsx";
import type { HomeNoticesProps } from "./HomeNotices.tsx";
import type { LatestTransfersProps } from "./LatestTransfers.tsx";
import { RarePlace } from "./RarePlace.tsx";
import { SummaryBalance } from "./SummaryBalance.tsx";
import { useUnansweredPayment } from "./UnansweredPaymentCard.tsx";
import { useHomeTabs, type HomeTabs } from "./useHomeTabs.ts";
import { useReceiveAndSend } from "./useReceiveAndSend.ts";

const HEAD_HEIGHT = 44;
const ROW_HEIGHT = 64;

/** As high as so many of the newest transfers, which are on their way. */
const LatestWait = ({ count }: { readonly count: number }) => (
  <Skeleton width="100%" height={HEAD_HEIGHT + count * ROW_HEIGHT} radius={16} />
);

/** What moved last: home stands without it. */
const latestDoor = lazyScreen<LatestTransfersProps>(
  async () => (await import("./LatestTransfers.tsx")).LatestTransfers,
);

/** What stands above the list in a rare state. */
const noticesDoor = lazyScreen<HomeNoticesProps>(
  async () => (await import("./HomeNotices.tsx")).HomeNotices,
);

/** A check that came to something is told, and one under way unless a payment that waits for it says so. */
function isKycToldHere({ kyc, heldPayments }: AppState): boolean {
  if (kyc.isNews === true) return true;
  const { verificationStatus: status } = kyc;
  const isUnderWay = status === "PROCESSING" || status === "USER_INPUT_REQUIRED";
  return isUnderWay && !heldPayments.some(({ reason }) => reason === "KYC");
}

let noticesTry: Promise<unknown> | undefined;
const tryOnce = (load: () => Promise<unknown>) => (noticesTry ??= load());

/**
 * Whether the code of the notices is there. Home's first paint waits for it, and for its texts: what comes
 * above the list later pushes away what is about to be pressed. What cannot be loaded holds up nothing.
 */
function useNotices(areNeeded: boolean): boolean {
  const { locale } = useTexts();
  const source = useSource();
  const [areFirst] = useState(areNeeded);
  if (areFirst) {
    use(tryOnce(() => Promise.allSettled([noticesDoor.preload(), source.load(locale, "whole")])));
  }
  return useLoaded(noticesDoor, areNeeded);
}

/** How much there is, what can be done with it, and of what it is made. */
export function HomeScreen() {
  const { t } = useTexts();
  const home = useHome();
  const tabs = useHomeTabs(home);
  useArrival(t("home.title"));
  const unanswered = useUnansweredPayment(home);
  const hasHeld = useAppState(({ heldPayments }) => heldPayments.length > 0);
  const hasOrders = useAppState(({ buyOrders }) => buyOrders.length > 0);
  const hasInvoices = useAppState(({ invoices }) => invoices.some((one) => one.isPayable));
  const hasKyc = useAppState(isKycToldHere);
  const areStopped = useAppState(arePaymentsStopped);
  const hasLeft = useHasLeft();
  const hasNotices = areStopped || hasKyc || hasHeld || hasLeft || hasOrders || hasInvoices;
  const areNoticesThere = useNotices(hasNotices);
  const { HomeAssets = AssetTabs } = useBrand();
  return (
    <HomeFrame
      header={
        <GradientHeader start={<Logo />}>
          <h1 className="sr-only">{t("home.title")}</h1>
          <SummaryBalance home={home} isPrivate={tabs.selected === "PRIVATE"} />
          <HomeActions home={home} />
        </GradientHeader>
      }
      aside={
        <>
          {areNoticesThere && (
            <noticesDoor.Screen {...{ hasKyc, hasHeld, hasLeft, hasOrders, hasInvoices }} />
          )}
          <ActiveTransfers {...{ home, unanswered }} />
          <HomeBanners home={home} />
        </>
      }
      main={
        <>
          <HomeAssets home={home} tabs={tabs} />
          <Latest transfers={home.latest} />
        </>
      }
      foot={<HomeWays home={home} />}
    />
  );
}

/**
 * What moved last, once home stands. Its code is asked for afterwards; until it is had its place is
 * kept.
 */
function Latest({ transfers }: { readonly transfers: readonly BlockchainTransfer[] }) {
  const hasSome = transfers.length > 0;
  const isThere = useLoaded(latestDoor, hasSome);
  if (isThere) return <latestDoor.Screen transfers={transfers} />;
  return hasSome && <LatestWait count={transfers.length} />;
}

type AssetTabsProps = { readonly home: HomeView; readonly tabs: HomeTabs };

/** The assets by kind. */
function AssetTabs({ home, tabs }: AssetTabsProps) {
  const { t } = useTexts();
  const { shown, selected, select, full } = tabs;
  const tab = home.tabs[selected];
  const isEmpty = tab.assets.length === 0 && (selected === "TOKENS" || tab.specs.length === 0);
  const isRare = selected === "PRIVATE" || isEmpty;
  const fullTab = full && { label: full.label, open: () => select(full.id) };
  return (
    <>
      <DepositoryPlace />
      <BonusPlace />
      <Tabs label={t("home.assetKinds")} tabs={shown} selected={selected} onSelect={select} />
      <TabPanel id={selected}>
        {isRare ? <RarePlace of={selected} tab={tab} fullTab={fullTab} /> : <AssetTab tab={tab} />}
      </TabPanel>
    </>
  );
}

/** The four things a person comes for. */
function HomeActions({ home }: { home: HomeView }) {
  const { t } = useTexts();
  const go = useGo();
  const { receive, send } = useReceiveAndSend(home);
  return (
    <RoundActions label={t("home.actions")}>
      <RoundAction icon={<ReceiveIcon />} label={t("home.receive")} onPress={receive} />
      <RoundAction icon={<SendIcon />} label={t("home.send")} onPress={send} />
      <RoundAction
        icon={<BuyIcon />}
        label={t("home.buy")}
        onPress={() => go(paths.buySetAmount())}
      />
      <RoundAction
        icon={<VoucherIcon />}
        label={t("home.voucher")}
        onPress={() => go(paths.acquireVoucher())}
      />
    </RoundActions>
  );
}

/** Where else a person looks: what has been, vouchers under way, and whose wallet this is. (rule 212) */
function HomeWays({ home }: { home: HomeView }) {
  const { t } = useTexts();
  const go = useGo();
  const value = home.operationsCount;
  const profile = useAppState(({ userProfile }) => userProfile);
  return (
    <nav aria-label={t("home.ways")}>
      <LinkRow
        icon={<HistoryIcon size={20} />}
        label={t("home.history")}
        onPress={() => go(paths.transactionsHistory())}
      />
      <LinkRow
        icon={<VoucherIcon size={20} />}
        label={t("home.operations")}
        // A naught beside the word reads as if what was paid did not count. What was last known holds no vouchers.
        count={
          value === 0
            ? undefined
            : { value, label: t("home.operationsCount", { count: String(value) }) }
        }
        onPress={() => go(paths.operations())}
      />
      {profile !== null && (
        <LinkRow
          icon={<UserIcon size={20} />}
          label={profile.email ?? profile.phone ?? profile.publicId}
          onPress={() => go(paths.profile())}
        />
      )}
    </nav>
  );
}
