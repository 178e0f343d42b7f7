import { useAppState, useHome } from "@coffer/client/react";
import type { AppState } from "@coffer/contract";
import { useTexts } from "@coffer/i18n";
import { HomeFrame } from "@coffer/ui";
import { arePaymentsStopped } from "../parts/stops/arePaymentsStopped.ts";
import { GradientHeader } from "../parts/header/GradientHeader.tsx";
import { Logo } from "../parts/header/Logo.tsx";
import { useArrival } from "../parts/useArrival.ts";
import { ActiveTransfers } from "./ActiveTransfers.tsx";
import { AssetTabs } from "./AssetTabs.tsx";
import { useUnansweredPayment } from "./UnansweredPaymentCard.tsx";
import { HomeActions } from "./HomeActions.tsx";
import { HomeBanners } from "./HomeBanners.tsx";
import { HomeWays } from "./HomeWays.tsx";
import { Latest } from "./Latest.tsx";
import { SummaryBalance } from "./SummaryBalance.tsx";
import { useHomeTabs } from "./useHomeTabs.ts";

/** A check that came to something is told, and one under way unless a payment that waits for it says so. */
function isKycToldHere({ kyc, heldPayments }: AppState): boolean {
  if (kyc.isNews === true) return true;
  const { verificationStatus: status } = kyc;
  const isUnderWay = status === "PROCESSING" || status === "USER_INPUT_REQUIRED";
  return isUnderWay && !heldPayments.some(({ reason }) => reason === "KYC");
}

/** How much there is, what can be done with it, and of what it is made. */
export function HomeScreen() {
  const { t } = useTexts();
  const home = useHome();
  const tabs = useHomeTabs(home);
  useArrival(t("home.title"));
  const unanswered = useUnansweredPayment(home);
  const hasHeld = useAppState(({ heldPayments }) => heldPayments.length > 0);
  const hasKyc = useAppState(isKycToldHere);
  const areStopped = useAppState(arePaymentsStopped);
  const hasTransfers =
    areStopped ||
    hasKyc ||
    hasHeld ||
    unanswered !== null ||
    home.outgoing.length + home.incoming.length > 0;
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
        hasTransfers || home.banner !== "none" ? (
          <>
            {hasTransfers && <ActiveTransfers {...{ home, unanswered, hasHeld, hasKyc }} />}
            <HomeBanners home={home} />
          </>
        ) : undefined
      }
      main={
        <>
          <AssetTabs home={home} tabs={tabs} />
          <Latest transfers={home.latest} />
        </>
      }
      foot={<HomeWays home={home} />}
    />
  );
}
