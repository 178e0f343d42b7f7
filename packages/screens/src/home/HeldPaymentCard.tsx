import { heldPaymentStepOf } from "@coffer/client";
import { useAppState } from "@coffer/client/react";
import type { HeldPayment } from "@coffer/contract";
import { useTexts } from "@coffer/i18n";
import {
  ActionCard,
  Amount,
  HistoryIcon,
  ShortAddress,
  SuccessIcon,
  TextButton,
  WarningIcon,
} from "@coffer/ui";
import { useModal } from "../parts/modal.ts";
import { heldAction, heldTexts, waitedText } from "./heldWords.ts";
import { useHeldWay } from "./useHeldWay.ts";
import { useMinutesSince } from "./useMinutesSince.ts";

/** A payment that waits: for what, how long so far, and the next step. */
export function HeldPaymentCard({ held }: { held: HeldPayment }) {
  const { t, locale } = useTexts();
  const modal = useModal();
  const kyc = useAppState((state) => state.kyc);
  const addressAmlStates = useAppState((state) => state.addressAmlStates);
  const next = heldPaymentStepOf(held, { kyc, addressAmlStates });
  const goOn = useHeldWay(held, next);
  const minutes = useMinutesSince(held.createdAt);
  const { amount, currency, destination } = held.paymentInput;
  const { symbol: token } = currency;
  const isReady = next.step === "send";
  const isBlocked = next.step === "amlBlocked" || next.step === "kycDeclined";
  return (
    <ActionCard
      icon={iconOf({ isReady, isBlocked })}
      title={isReady ? t("held.titleReady", { token }) : t("held.title", { token })}
      amount={
        <Amount value={amount} unit={token} significantDecimals={6} isShort locale={locale} />
      }
      details={[
        { key: "to", content: <ShortAddress address={destination} /> },
        { key: "since", content: waitedText(minutes, t) },
      ]}
      text={t(heldTexts[next.step])}
      actions={
        <>
          <TextButton onPress={goOn}>{t(heldAction(next))}</TextButton>
          {next.step !== "amlBlocked" && (
            <TextButton onPress={() => modal.open({ name: "discardHeld", heldPaymentId: held.id })}>
              {t("held.discard")}
            </TextButton>
          )}
        </>
      }
    />
  );
}

function iconOf({ isReady, isBlocked }: { isReady: boolean; isBlocked: boolean }) {
  if (isReady) return <SuccessIcon size={24} />;
  return isBlocked ? <WarningIcon size={24} /> : <HistoryIcon size={24} />;
}
