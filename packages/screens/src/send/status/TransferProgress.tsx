import { useAppState, useMoneyView, useWallet } from "@coffer/client/react";
import type { BlockchainTransfer } from "@coffer/contract";
import { isReturnedPayment } from "@coffer/core/history";
import {
  longWaitFromMs,
  type PaymentStep,
  paymentStepsOf,
  type StepStatus,
} from "@coffer/core/send";
import { formatAmount, type Texts, useTexts } from "@coffer/i18n";
import {
  Banner,
  LinkButton,
  OutcomeSign,
  ReceiveIcon,
  SendIcon,
  shortenAmount,
  StatusSteps,
  type StepState,
  TextButton,
} from "@coffer/ui";
import { useEffect, useState } from "react";
import { MoneyAmount } from "../../parts/amounts/MoneyAmount.tsx";
import { HIDDEN_AMOUNT, useVeil } from "../../parts/amounts/useVeil.ts";
import { useBrand } from "../../parts/brandLook.ts";
import { paths } from "../../parts/paths.ts";
import { hasNoGuard, noteGuardOffered, wasGuardOffered } from "../../parts/stops/guardTip.ts";
import { ReturnedNote } from "../../parts/transfers/ReturnedNote.tsx";
import { TransferWays } from "../../parts/transfers/TransferWays.tsx";
import { explorerUrlOf } from "../../parts/transfers/transferFacts.ts";
import { useGo } from "../../parts/useGo.ts";
import { useIsPast } from "../../parts/days/useIsPast.ts";
import { TransferReceipt } from "./TransferReceipt.tsx";

const headlineLooks: Readonly<Partial<Record<BlockchainTransfer["state"], string>>> = {
  FULFILLED: "text-16 font-bold text-balance text-positive",
  FAILED: "text-16 font-bold text-balance text-negative",
};

const stepStates = {
  done: "done",
  current: "active",
  waiting: "waiting",
  failed: "failed",
} as const satisfies Record<StepStatus, StepState>;

/** The three steps of a payment, and its receipt in the past tense. */
export function TransferProgress({ transfer }: { transfer: BlockchainTransfer }) {
  const texts = useTexts();
  const { t } = texts;
  const { name: brand } = useBrand();
  const { isDrawn: isHidden } = useVeil();
  const { amount, state, confirmations } = transfer;
  const { significantDecimals } = useMoneyView(amount, transfer.networkId);
  const specs = useAppState(({ assetSpecs }) => assetSpecs);
  const explorerUrl = explorerUrlOf(transfer, specs);
  const words = { ...texts, brand, isInside: transfer.direction === "INTERNAL" };
  return (
    <>
      <div className="flex flex-col items-center gap-2 pt-4 text-center">
        <Sign transfer={transfer} />
        <MoneyAmount money={amount} networkId={transfer.networkId} size="huge" isShort />
        <p
          role="status"
          className={headlineLooks[state] ?? "text-16 font-medium text-balance text-text-1"}
        >
          {headline(transfer, { ...texts, isHidden, significantDecimals })}
        </p>
      </div>
      <FailureNote transfer={transfer} />
      <div role="status" className="empty:-mt-6">
        <WaitNote transfer={transfer} />
      </div>
      <StatusSteps
        label={t("send.steps")}
        stateLabels={{
          done: t("send.stateDone"),
          active: t("send.stateActive"),
          waiting: t("send.stateWaiting"),
          failed: t("send.stateFailed"),
        }}
        steps={paymentStepsOf(state, confirmations).map((step) => ({
          label: stepLabel(step, words),
          detail: stepDetail(step, { ...texts, isReviewed: transfer.waitsFor !== undefined }),
          state: stepStates[step.status],
        }))}
      />
      <TransferReceipt transfer={transfer} />
      <TransferWays transfer={transfer} />
      <GuardTip transfer={transfer} />
      {explorerUrl !== null && (
        <div className="flex flex-col items-center text-center">
          <LinkButton href={explorerUrl} isExternal>
            {t("send.explorer")}
          </LinkButton>
          {transfer.direction === "OUT" && (
            <p className="text-12 text-text-2">{t("send.commonAddress")}</p>
          )}
        </div>
      )}
    </>
  );
}

/** What a person whose payment failed should know; one that came back is told as such. */
function FailureNote({ transfer }: { transfer: BlockchainTransfer }) {
  const { t } = useTexts();
  if (transfer.state !== "FAILED") return null;
  return isReturnedPayment(transfer) ? (
    <ReturnedNote transfer={transfer} />
  ) : (
    <Banner tone="error" title={t("send.statusFailed")} text={t("send.statusFailedText")} />
  );
}

function Sign({ transfer: { state, direction } }: { transfer: BlockchainTransfer }) {
  if (state === "FULFILLED") return <OutcomeSign outcome="success" />;
  if (state === "FAILED") return <OutcomeSign outcome="failure" />;
  return (
    <OutcomeSign outcome="open">
      {direction === "IN" ? <ReceiveIcon size={36} /> : <SendIcon size={36} />}
    </OutcomeSign>
  );
}

type HeadlineWords = Texts & {
  readonly isHidden: boolean;
  readonly significantDecimals: number | undefined;
};

function headline(
  transfer: BlockchainTransfer,
  { t, locale, isHidden, significantDecimals = Infinity }: HeadlineWords,
): string {
  const { state, amount, direction } = transfer;
  const isIn = direction === "IN";
  if (isReturnedPayment(transfer)) return t("send.back");
  if (state === "FULFILLED") return isIn ? t("send.statusReceived") : t("send.statusSent");
  if (state === "FAILED") return t("send.statusFailed");
  if (state === "OTHER") return t("send.statusUnknown");
  const values = {
    amount: isHidden
      ? HIDDEN_AMOUNT
      : formatAmount(shortenAmount(amount.amount, significantDecimals), locale),
    token: amount.currency.symbol,
  };
  return isIn ? t("send.statusReceiving", values) : t("send.statusSending", values);
}

type StepWords = Texts & { readonly brand: string; readonly isInside: boolean };

function stepLabel({ step }: PaymentStep, { t, brand, isInside }: StepWords): string {
  if (step === "created") return t("send.stepCreated");
  if (step === "done") return t("send.stepDone");
  return isInside ? t("send.stepInside", { brand }) : t("send.stepOnNetwork");
}

type DetailWords = Texts & { readonly isReviewed: boolean };

function stepDetail(step: PaymentStep, { isReviewed, t }: DetailWords): string | undefined {
  if (step.step === "created" && step.status === "current")
    return isReviewed ? t("home.inReview") : t("home.waitingToBeSent");
  if (step.step !== "onNetwork" || step.confirmations === null || step.status === "waiting") {
    return undefined;
  }
  const { have, need } = step.confirmations;
  return t("home.confirmationsOf", { have: String(have), count: need });
}

/** What a person who has waited long should know; when it will be done is not known to anybody. */
function WaitNote({ transfer }: { transfer: BlockchainTransfer }) {
  const { t } = useTexts();
  const isLong = useIsPast(
    longWaitFromMs({
      ...transfer,
      createdAtMs: Date.parse(transfer.createdAt),
      updatedAtMs: Date.parse(transfer.updatedAt),
    }),
  );
  if (transfer.waitsFor !== undefined)
    return <Banner tone="info" title={t("send.inReview")} text={t("send.inReviewText")} />;
  if (!isLong) return null;
  const text = transfer.state === "CREATED" ? t("send.waitToSend") : t("send.waitForNetwork");
  return <Banner tone="info" title={t("send.stillWaiting")} text={text} />;
}

/** Offers the payment guard once, below the first payment that has gone out, to whoever has none. */
export function GuardTip({ transfer }: { transfer: BlockchainTransfer }) {
  const { t } = useTexts();
  const go = useGo();
  const wallet = useWallet();
  const isOpen = useAppState(hasNoGuard);
  const isSent = transfer.state === "FULFILLED" && transfer.direction !== "IN";
  // One that was offered stays as long as its page does.
  const [wasOffered] = useState(() => wasGuardOffered(wallet));
  const isOffered = isSent && isOpen && !wasOffered;
  useEffect(() => {
    if (isOffered) noteGuardOffered(wallet);
  }, [wallet, isOffered]);
  if (!isOffered) return null;
  return (
    <Banner
      tone="info"
      title={t("guard.tipTitle")}
      text={t("guard.tipText")}
      action={
        <TextButton onPress={() => go(paths.settingsProtection())}>{t("guard.tipOpen")}</TextButton>
      }
    />
  );
}
