import { foundName, shownOrder, type SendDraft } from "@coffer/client";
import { useSendView, useWallet, useWalletState, type AssetView } from "@coffer/client/react";
import type { AskFinding } from "@coffer/core/safety";
import { useTexts } from "@coffer/i18n";
import { Banner, Button, PageFrame, StickyAction } from "@coffer/ui";
import type { ReactNode } from "react";
import { MoneyAmount } from "../../parts/amounts/MoneyAmount.tsx";
import { WorthAmount } from "../../parts/amounts/WorthAmount.tsx";
import { GuardTrouble, OverTheLimit } from "../../parts/stops/GuardTrouble.tsx";
import { FrozenNotice } from "../../parts/stops/FrozenNotice.tsx";
import { SafetyCheck } from "../../parts/safety/SafetyCheck.tsx";
import { useSafety } from "../../parts/safety/useSafety.ts";
import { useNetworkName } from "../../parts/transfers/useNetworkName.ts";
import { useArrival } from "../../parts/useArrival.ts";
import { KeptForKyc, VerifyButton } from "./KeptForKyc.tsx";
import { LowTotal } from "./LowTotal.tsx";
import { SendReceipt } from "./SendReceipt.tsx";
import { SignedReceipt } from "./SignedReceipt.tsx";
import { TopUpBanner } from "../amount/TopUpBanner.tsx";
import { useAmountTrouble } from "../amount/useAmountTrouble.ts";
import type { useConfirm } from "./useConfirm.ts";
import { useSendLabel } from "./useSendLabel.ts";
import { useFreshQuote } from "./useFreshQuote.ts";
import { useSendStop } from "../../parts/stops/useSendStop.ts";

export type ConfirmPageProps = {
  readonly view: AssetView;
  readonly draft: SendDraft;
  readonly confirm: ReturnType<typeof useConfirm>;
  readonly header: ReactNode;
  /** Leaves the payment unsent, for whoever the check before it has made think again. */
  readonly onWayOut: (finding: AskFinding) => void;
  /** Leaves it unsent, for another receiver. */
  readonly onChangeAddress: () => void;
  /** What leaving it does here, where that is not what the question would offer. */
  readonly wayOutLabel?: string;
};

/** What will be sent, line by line, and the one button that sends it. */
export function ConfirmPage(props: ConfirmPageProps) {
  const { view, draft, confirm, header, onWayOut, onChangeAddress, wayOutLabel } = props;
  const { t } = useTexts();
  const { asset } = view;
  const { guardRefusal, isSending, isFeeRefused, isHeldForKyc } = confirm;
  const order = useWalletState((state) => shownOrder(state, draft));
  const { quote, error } = useFreshQuote(asset, draft, isSending || order !== null);
  const fee = quote?.estimate.fee.amount ?? null;
  const { feeAsset, isFeeCovered } = useSendView(asset, fee);
  const isUnderWay = isSending || draft.step === "unanswered";
  // A payment under way may hold the very fee that seems to be missing.
  const isFeeShort = !isFeeCovered && !isUnderWay;
  const { receiver: destination, amount, memo, isMaxChosen, amlStateId } = draft;
  const aml = amlStateId === null ? undefined : ("ALLOWED" as const);
  const payment = { asset, destination, amount, memo, isMaxChosen, fee, aml };
  const safety = useSafety(payment, isUnderWay);
  const isToPerson = foundName(useWallet(), destination) !== undefined;
  const stop = useSendStop(asset, draft.amount);
  // What is on its way counts for the limit itself.
  const stopped = isUnderWay ? null : stop;
  const hint =
    stopped?.reason ?? safety.hint ?? t(isToPerson ? "send.confirmPersonHint" : "send.confirmHint");
  const amountTrouble = useAmountTrouble(asset, draft.amount, isUnderWay ? null : fee);
  const isAmountRefused = amountTrouble !== undefined && !isUnderWay;
  // What the check stops has no fee either: it is told once.
  const quoteTrouble = safety.isStopped ? undefined : error;
  const trouble = confirm.trouble ?? (isAmountRefused ? amountTrouble : quoteTrouble);
  const networkName = useNetworkName(asset.networkId);
  const { networkId, token: symbol, cryptoCurrencyType: type } = asset;
  const money = { amount, currency: { symbol, type } };
  const { isFiatTyped: isWorthFirst = false } = draft;
  const sendLabel = useSendLabel({ money, networkId, isWorthFirst });
  const isSendOffered = !confirm.isReceiverRefused && !isHeldForKyc;
  useArrival(t("send.confirmTitle"));
  return (
    <PageFrame
      header={header}
      footer={
        <StickyAction>
          <div role="alert" className="flex flex-col gap-2">
            {(isFeeShort || isFeeRefused) && <TopUpBanner {...{ asset, feeAsset }} isExplained />}
            {isHeldForKyc && <KeptForKyc />}
            {guardRefusal !== null && (
              <GuardTrouble code={guardRefusal} asset={asset} receiver={destination} memo={memo} />
            )}
            {trouble !== undefined &&
              (confirm.isReceiverRefused ? (
                <Banner
                  tone="error"
                  title={t("aml.blocked")}
                  text={`${trouble} ${t("send.nothingSent")}`}
                />
              ) : (
                <Banner tone="error" title={trouble} />
              ))}
          </div>
          {isHeldForKyc && <VerifyButton />}
          {confirm.isReceiverRefused && (
            <Button variant="primary" onPress={onChangeAddress}>
              {t("aml.changeAddress")}
            </Button>
          )}
          {isSendOffered && (
            <>
              {quote !== null && <LowTotal {...{ asset, amount, quote, isWorthFirst }} />}
              {/* Its hint changes with the press: it has room for two lines, so that the button stays. */}
              <div className="[&_p]:min-h-[2lh]">
                <Button
                  variant="primary"
                  isBusy={isSending}
                  disabled={
                    quote === null ||
                    isFeeShort ||
                    isAmountRefused ||
                    stopped !== null ||
                    !safety.isClear
                  }
                  hint={isSending ? t("send.sendingHint") : hint}
                  onPress={confirm.send}
                >
                  {order === null ? sendLabel : t("privateAccount.sign")}
                </Button>
              </div>
            </>
          )}
        </StickyAction>
      }
    >
      <FrozenNotice />
      {stopped?.kind === "overLimit" && guardRefusal === null && (
        <OverTheLimit asset={asset} tone="warning" />
      )}
      <div className="flex flex-col items-center pt-4 text-center">
        {isWorthFirst ? (
          <WorthAmount {...{ money, networkId, isWorthFirst }} size="huge" />
        ) : (
          <MoneyAmount {...{ money, networkId }} size="huge" />
        )}
        <span className="text-14 text-text-2">
          {[asset.name, networkName].filter((part) => part !== "").join(" · ")}
        </span>
      </div>
      <SafetyCheck {...{ safety, onWayOut, wayOutLabel }}>
        {(addressNote) =>
          order === null ? (
            <SendReceipt {...{ view, draft, quote, addressNote }} />
          ) : (
            <SignedReceipt {...{ view, order }} />
          )
        }
      </SafetyCheck>
    </PageFrame>
  );
}
