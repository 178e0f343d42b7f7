import { heldPaymentStepOf, type HeldPaymentStep } from "@coffer/client";
import { useAppState } from "@coffer/client/react";
import type { HeldPayment } from "@coffer/contract";
import { useTexts, type TextKey } from "@coffer/i18n";
import {
  ActionCard,
  Amount,
  HistoryIcon,
  ShortAddress,
  SuccessIcon,
  TextButton,
  WarningIcon,
} from "@coffer/ui";
import type { ReactNode } from "react";
import { useModal } from "../parts/modal.ts";
import { heldAction, heldTexts, waitedText } from "./heldWords.ts";
import { useHeldWay } from "./useHeldWay.ts";
import { useMinutesSince } from "./useMinutesSince.ts";

type HeldState = "waiting" | "ready" | "blocked";

const titles = {
  waiting: "held.title",
  ready: "held.titleReady",
  blocked: "held.titleBlocked",
} as const satisfies Record<HeldState, TextKey>;

const icons = {
  waiting: <HistoryIcon size={24} />,
  ready: <SuccessIcon size={24} />,
  blocked: (
    <span className="text-warning">
      <WarningIcon size={24} />
    </span>
  ),
} as const satisfies Record<HeldState, ReactNode>;

function stateOf({ step }: HeldPaymentStep): HeldState {
  if (step === "send") return "ready";
  return step === "amlBlocked" || step === "kycDeclined" ? "blocked" : "waiting";
}

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
  const state = stateOf(next);
  return (
    <ActionCard
      icon={icons[state]}
      title={t(titles[state], { token })}
      amount={
        <Amount value={amount} unit={token} significantDecimals={6} isShort locale={locale} />
      }
      details={[
        { key: "to", content: <ShortAddress address={destination} /> },
        ...(state === "blocked" ? [] : [{ key: "since", content: waitedText(minutes, t) }]),
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
