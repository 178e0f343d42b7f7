import type { News, Wallet } from "@coffer/client";
import { useAppState, useWallet } from "@coffer/client/react";
import type { AppState } from "@coffer/contract";
import { useTexts, useTextsOnceThere, type Texts } from "@coffer/i18n";
import { useDeferredValue, useEffect, useRef, useState } from "react";
import { useLocation } from "react-router";
import { newsAmount } from "../parts/amounts/newsAmount.ts";
import { paths } from "../parts/paths.ts";
import { fillReadyPayment, readyAfterKyc } from "../parts/checks/readyPayment.ts";

const NEWS_ID = "kyc";
const NEWS_MS = 10_000;

/**
 * Says once, on the bar, what became of the identity check, unless its own page says so already. Home's
 * card says it to whoever sees it; there it is only spoken.
 */
export function KycNewsToast() {
  const texts = useTexts();
  const wallet = useWallet();
  const isWhole = useTextsOnceThere(texts.locale, "whole");
  const { pathname } = useLocation();
  const isOnHome = pathname === paths.home();
  const [isHomes] = useState(isOnHome);
  const [isLeft, setIsLeft] = useState(!isOnHome);
  if (!isOnHome && !isLeft) setIsLeft(true);
  // The form leads on to the status by itself.
  const isOnPage = pathname === paths.kycStatus() || pathname === paths.kycFrame();
  const isSeen = isHomes || isOnPage;
  const state = useAppState((all) => all);
  const isDone = useRef(false);

  useEffect(() => {
    if (!isWhole || isDone.current) return;
    isDone.current = true;
    const news = isSeen ? null : newsOf(state, texts, wallet);
    if (news === null) return;
    // Followed from here, it stands on home no more.
    const onPress = () => {
      news.action?.onPress?.();
      void wallet.kyc((kyc) => kyc.dismissKycNews());
    };
    const action = news.action && { action: { ...news.action, onPress } };
    wallet.notify({ id: NEWS_ID, hideAfterMs: NEWS_MS, ...news, ...action });
  }, [wallet, texts, isWhole, isSeen, state]);

  // Whoever comes to a page that says it does not read it twice.
  useEffect(() => {
    if (isOnHome || isOnPage) wallet.store.getState().takeBackNotification(NEWS_ID);
  }, [wallet, isOnHome, isOnPage]);

  // Once: not again to whoever comes back.
  const isSpoken = !isLeft && isWhole;
  const words = isSpoken ? (newsOf(state, texts, wallet)?.message ?? "") : "";
  // A screen reader hears what comes into a place that is there already.
  const spoken = useDeferredValue(words, "");
  return (
    <p role="status" className="sr-only">
      {spoken}
    </p>
  );
}

function newsOf(state: AppState, { t, locale }: Texts, wallet: Wallet): News | null {
  switch (state.kyc.verificationStatus) {
    case "APPROVED": {
      const ready = readyAfterKyc(state);
      if (ready === null) return { type: "success", message: t("kyc.newsApproved") };
      const { held, path } = ready;
      const { networkId, paymentInput: money } = held;
      const values = {
        amount: newsAmount(wallet, { money, networkId, locale }),
        token: money.currency.symbol,
      };
      const onPress = () => fillReadyPayment(wallet, ready);
      const action = { label: t("words.continue"), path, onPress };
      return { type: "success", message: t("kyc.newsApprovedPayment", values), action };
    }
    case "DECLINED": {
      const action = { label: t("held.why"), path: paths.kycStatus() };
      return { type: "error", message: t("kyc.newsDeclined"), action };
    }
    case "USER_INPUT_REQUIRED": {
      const action = { label: t("words.continue"), path: paths.kycFrame() };
      return { type: "warning", message: t("kyc.newsAsked"), action };
    }
    case "NONE":
    case "CANCELLED":
    case "PROCESSING":
      return null;
  }
}
