import { transferTotalOf, useAppState } from "@coffer/client/react";
import type { BlockchainTransfer, Money } from "@coffer/contract";
import { trackUrl } from "@coffer/core/assets";
import { paymentStepsOf, type PaymentStep, type StepStatus } from "@coffer/core/send";
import { formatDate, useTexts, type Texts } from "@coffer/i18n";
import {
  AddressText,
  Amount,
  Banner,
  LinkButton,
  Receipt,
  StatusSteps,
  type StepState,
} from "@coffer/ui";
import { useBrand } from "../parts/useBrand.ts";

const stepStates = {
  done: "done",
  current: "active",
  waiting: "waiting",
  failed: "failed",
} as const satisfies Record<StepStatus, StepState>;

/** The three steps of a payment, and its receipt in the past tense. */
export function TransferProgress({ transfer }: { transfer: BlockchainTransfer }) {
  const texts = useTexts();
  const { t, locale } = texts;
  const { name: brand } = useBrand();
  const { amount, state, confirmations, blockchainTransactionId: transactionId } = transfer;
  const template = useAppState(
    ({ assetSpecs }) => assetSpecs.find(({ key }) => key === transfer.assetKey)?.trackTrnUrl,
  );
  const explorerUrl =
    transactionId === null || template === undefined ? null : trackUrl(template, { transactionId });
  const words = { ...texts, brand, isInside: transfer.direction === "INTERNAL" };
  return (
    <>
      <div className="flex flex-col items-center gap-2 pt-4 text-center">
        <Amount
          value={amount.amount}
          unit={amount.currency.symbol}
          size="huge"
          significantDecimals={6}
          locale={locale}
        />
        <p role="status" className="text-16 font-medium text-text-1">
          {headline(transfer, texts)}
        </p>
      </div>
      {state === "FAILED" && (
        <Banner tone="error" title={t("send.statusFailed")} text={t("send.statusFailedText")} />
      )}
      <StatusSteps
        label={t("send.steps")}
        steps={paymentStepsOf(state, confirmations).map((step) => ({
          label: stepLabel(step, words),
          detail: stepDetail(step, texts),
          state: stepStates[step.status],
        }))}
      />
      <TransferReceipt transfer={transfer} />
      {explorerUrl !== null && (
        <div className="flex justify-center">
          <LinkButton href={explorerUrl} isExternal>
            {t("send.explorer")}
          </LinkButton>
        </div>
      )}
    </>
  );
}

function TransferReceipt({ transfer }: { transfer: BlockchainTransfer }) {
  const { t, locale } = useTexts();
  const { name: brand } = useBrand();
  const { fee, direction } = transfer;
  const spec = useAppState(({ assetSpecs }) =>
    assetSpecs.find(({ key }) => key === transfer.assetKey),
  );
  const total = spec === undefined ? null : transferTotalOf(transfer, spec);
  return (
    <Receipt
      rows={[
        {
          label: t("send.to"),
          value: <AddressText address={transfer.recipientAddress} />,
          isStacked: true,
        },
        { label: t("send.network"), value: spec?.network ?? "" },
        { label: t("send.sent"), value: <ExactAmount money={transfer.amount} /> },
        {
          label: t("send.fee"),
          value:
            fee === null || direction === "INTERNAL" ? (
              t("send.noFee", { brand })
            ) : (
              <ExactAmount money={fee} />
            ),
        },
        { label: t("send.sentAt"), value: formatDate(transfer.createdAt, locale) },
        ...(total === null || transfer.state === "FAILED"
          ? []
          : [{ label: t("send.left"), value: <ExactAmount money={total} />, isStrong: true }]),
      ]}
    />
  );
}

function ExactAmount({ money }: { money: Money }) {
  const { locale } = useTexts();
  return (
    <Amount
      value={money.amount}
      unit={money.currency.symbol}
      significantDecimals={6}
      locale={locale}
    />
  );
}

function headline({ state, amount }: BlockchainTransfer, { t }: Texts): string {
  if (state === "FULFILLED") return t("send.statusSent");
  if (state === "FAILED") return t("send.statusFailed");
  if (state === "OTHER") return t("send.statusUnknown");
  return t("send.statusSending", { amount: amount.amount, token: amount.currency.symbol });
}

type StepWords = Texts & { readonly brand: string; readonly isInside: boolean };

function stepLabel({ step }: PaymentStep, { t, brand, isInside }: StepWords): string {
  if (step === "created") return t("send.stepCreated");
  if (step === "done") return t("send.stepDone");
  return isInside ? t("send.stepInside", { brand }) : t("send.stepOnNetwork");
}

function stepDetail(step: PaymentStep, { t }: Texts): string | undefined {
  if (step.step !== "onNetwork" || step.confirmations === null || step.status === "waiting") {
    return undefined;
  }
  const { have, need } = step.confirmations;
  return t("send.confirmations", { have: String(have), need: String(need) });
}
