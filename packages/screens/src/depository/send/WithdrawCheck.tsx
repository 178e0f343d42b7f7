import type { WithdrawPlan } from "@coffer/client";
import { useTexts } from "@coffer/i18n";
import { Banner, Button, Receipt, Skeleton, StickyAction } from "@coffer/ui";
import { useMemo, type ReactNode } from "react";
import { WorthAmount } from "../../parts/amounts/WorthAmount.tsx";
import { useBrand } from "../../parts/brandLook.ts";
import { failureText } from "../../parts/failureText.ts";
import { SafetyCheck } from "../../parts/safety/SafetyCheck.tsx";
import { useSafety } from "../../parts/safety/useSafety.ts";
import { GuardTrouble, OverTheLimit } from "../../parts/stops/GuardTrouble.tsx";
import { useSendStop } from "../../parts/stops/useSendStop.ts";
import { useWithdraw } from "./useWithdraw.ts";
import { useWithdrawQuote } from "./useWithdrawQuote.ts";

export type Withdrawal = ReturnType<typeof useWithdrawal>;

type Planned = Omit<WithdrawPlan, "quote"> & {
  /** Hears when the press begins something, and when that came to nothing. */
  readonly onUnderWay?: (isUnderWay: boolean) => void;
};

/** All of the current account on its way to an address: what it costs, what speaks against it, the press. */
export function useWithdrawal({ asset, to, amlStateId, onUnderWay }: Planned) {
  const search = useWithdrawQuote(asset, to, false);
  const { quote } = search;
  const withdraw = useWithdraw({ onQuote: search.take, onUnderWay });
  // Its fee is of its own asset here.
  const paidInItself = useMemo(() => ({ ...asset, feeAssetKey: asset.key }), [asset]);
  const payment = {
    asset: paidInItself,
    destination: to?.address ?? "",
    amount: asset.amount,
    memo: to?.memo ?? "",
    fee: quote?.estimate.fee.amount ?? null,
    isFromDepository: true,
    ...(amlStateId === null ? {} : { aml: "ALLOWED" as const }),
  };
  const safety = useSafety(payment, withdraw.isBusy);
  const stop = useSendStop(asset, asset.amount);
  const stopped = withdraw.isBusy ? null : stop;
  const canSend = to !== null && quote !== null && stopped === null && safety.isClear;
  return {
    asset,
    to,
    quote,
    /** What it costs cannot be learnt now; what the check stops has no fee either, and is told once. */
    failure: safety.isStopped ? null : search.failure,
    withdraw,
    safety,
    stopped,
    canSend,
    send: () => {
      if (canSend) withdraw.send({ asset, to, quote, amlStateId });
    },
  };
}

export type WithdrawCheckProps = {
  readonly withdrawal: Withdrawal;
  /** Leaves it unsent, for whoever the check has made think again. */
  readonly onWayOut: () => void;
  readonly wayOutLabel?: string;
  /** To whom it goes. */
  readonly children: ReactNode;
};

/** The check before it is sent, around to whom it goes and what arrives there. */
export function WithdrawCheck(props: WithdrawCheckProps) {
  const { withdrawal, onWayOut, wayOutLabel, children } = props;
  const { t } = useTexts();
  const { asset, stopped, withdraw, safety } = withdrawal;
  return (
    <>
      {stopped?.kind === "overLimit" && withdraw.guardRefusal === null && (
        <OverTheLimit asset={asset} tone="warning" />
      )}
      <SafetyCheck {...{ safety, onWayOut }} wayOutLabel={wayOutLabel ?? t("aml.changeAddress")}>
        {(note) => (
          <>
            {children}
            {note !== undefined && <Banner tone="info" {...note} />}
            <WithdrawReceipt withdrawal={withdrawal} />
          </>
        )}
      </SafetyCheck>
    </>
  );
}

/** What is taken out for the network, and what arrives. */
function WithdrawReceipt({ withdrawal }: { readonly withdrawal: Withdrawal }) {
  const { t } = useTexts();
  const { asset, quote, failure } = withdrawal;
  const { networkId, token: symbol, cryptoCurrencyType: type } = asset;
  const waiting =
    failure === null ? (
      <Skeleton width={120} height={20} />
    ) : (
      <span className="text-negative">{t("send.feeUnknown")}</span>
    );
  return (
    <div className="flex flex-col gap-2">
      <Receipt
        rows={[
          {
            label: t("send.fee"),
            value:
              quote === null ? (
                waiting
              ) : (
                <WorthAmount money={quote.estimate.fee} networkId={networkId} isWhole />
              ),
          },
          {
            label: t("depository.theyReceive"),
            isStrong: true,
            value:
              quote === null ? (
                <Skeleton width={140} height={20} />
              ) : (
                <WorthAmount
                  money={{ amount: quote.estimate.received, currency: { symbol, type } }}
                  networkId={networkId}
                  isWhole
                />
              ),
          },
        ]}
      />
      <p className="px-4 text-12 text-text-2">{t("depository.feeTaken")}</p>
    </div>
  );
}

export type WithdrawFooterProps = {
  readonly withdrawal: Withdrawal;
  readonly label: string;
};

/** What went wrong, and the one button that sends it. */
export function WithdrawFooter({ withdrawal, label }: WithdrawFooterProps) {
  const { t } = useTexts();
  const { asset, to, withdraw, safety, stopped, canSend } = withdrawal;
  const quoteTrouble = useQuoteTrouble(withdrawal);
  const trouble = withdraw.trouble ?? quoteTrouble;
  const hint =
    stopped?.reason ?? (to === null ? undefined : (safety.hint ?? t("send.confirmHint")));
  return (
    <StickyAction>
      <div role="alert" className="flex flex-col gap-2">
        {withdraw.guardRefusal !== null && to !== null && (
          <GuardTrouble
            code={withdraw.guardRefusal}
            asset={asset}
            receiver={to.address}
            memo={to.memo}
          />
        )}
        {trouble !== undefined && <Banner tone="error" title={trouble} />}
      </div>
      <Button
        variant="primary"
        isBusy={withdraw.isBusy}
        disabled={!canSend}
        hint={withdraw.isBusy ? t("send.sendingHint") : hint}
        onPress={withdrawal.send}
      >
        {label}
      </Button>
    </StickyAction>
  );
}

/** Why nobody can say what it costs. A fee that would take all of it is said as such. */
function useQuoteTrouble({ failure }: Withdrawal): string | undefined {
  const { t } = useTexts();
  const { supportEmail: email } = useBrand();
  if (failure === null) return undefined;
  if (failure.code === "AMOUNT_OUT_OF_LIMITS") return t("depository.feeTooHigh");
  return failureText(failure, { t, email, otherwise: "errors.payment" });
}
