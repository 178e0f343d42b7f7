import {
  type CallFailure,
  type BonusPlan,
  type SentBonuses,
  unansweredBonuses,
} from "@coffer/client";
import { useAppState, useWallet } from "@coffer/client/react";
import { lockingAmlIds } from "@coffer/core/aml";
import { formatDate, useTexts } from "@coffer/i18n";
import { useHost } from "@coffer/ui";
import { useState } from "react";
import { useModal } from "../../parts/modal.ts";
import { partnerPaths } from "../../parts/partnerPaths.ts";
import { useFailureText } from "../../parts/useFailureText.ts";
import { useGo } from "../../parts/useGo.ts";
import { useIsPast } from "../../parts/days/useIsPast.ts";
import { useOneAtATime } from "../../parts/useOneAtATime.ts";

export type BonusSending = {
  /** Sends them, or repeats what has no answer yet. */
  readonly send: (plan: BonusPlan) => void;
  readonly isBusy: boolean;
  /** Why nothing goes out now; null while it may. */
  readonly stopped: string | null;
  readonly trouble: string | undefined;
  /** Nobody knows whether they went; they can only be sent as they were. */
  readonly unanswered: SentBonuses | null;
};

/** The press that sends bonuses back, once however often it is made, also after a reload. (rule 409) */
export function useSendBonuses(): BonusSending {
  const { t } = useTexts();
  const wallet = useWallet();
  const host = useHost();
  const modal = useModal();
  const go = useGo();
  const kycStatus = useAppState(({ kyc }) => kyc.verificationStatus);
  const stopped = useStopped();
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<CallFailure | null>(null);
  const [unanswered, setUnanswered] = useState(() => unansweredBonuses(wallet));
  const said = useFailureText(failure, "errors.payment");

  const send = useOneAtATime(async (plan: BonusPlan) => {
    if (unanswered === null && kycStatus !== "APPROVED") return modal.open({ name: "kycRequired" });
    setIsBusy(true);
    setFailure(null);
    const sent = await wallet.send((actions) => actions.sendBonuses(plan));
    if (sent.ok) {
      // It stays busy: the page is on its way out.
      host?.feel?.("success");
      go(partnerPaths.bonusesSent(sent.value), { replace: true });
      return;
    }
    setIsBusy(false);
    host?.feel?.("failure");
    setFailure(sent.problem);
    setUnanswered(unansweredBonuses(wallet));
    if (sent.problem.code === "SEND_PAYMENT_REQUIRED_APPROVED_KYC")
      modal.open({ name: "kycRequired" });
    const [amlId] = lockingAmlIds(wallet.store.getState().appState?.addressAmlStates ?? []);
    if (sent.problem.code === "ACCOUNT_LOCKED" && amlId !== undefined)
      modal.open({ name: "amlLocked", amlId });
  });

  return {
    send: (plan) => void send(plan),
    isBusy,
    stopped,
    trouble: failure?.code === "INSUFFICIENT_FUNDS" ? t("partners.noBonuses") : said,
    unanswered,
  };
}

/** A freeze, or a wait that is not over: nothing goes out meanwhile. */
function useStopped(): string | null {
  const { t, locale } = useTexts();
  const isFrozen = useAppState(({ guard }) => guard.isFrozen);
  const until = useAppState(({ userProfile }) => userProfile?.paymentsWaitUntil ?? null);
  const isWaitOver = useIsPast(until === null ? null : Date.parse(until));
  if (isFrozen) return t("guard.frozenTitle");
  if (until === null || isWaitOver) return null;
  return t("guard.waitingTitle", { time: formatDate(until, locale) });
}
