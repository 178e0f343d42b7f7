import { openSendDraft, heldPaymentStepOf, type HeldPaymentStep } from "@coffer/client";
import { useAppState, useWallet } from "@coffer/client/react";
import type { AddressAmlState, HeldPayment } from "@coffer/contract";
import { useTexts, type TextKey, type Translate } from "@coffer/i18n";
import {
  ActionCard,
  HistoryIcon,
  SuccessIcon,
  TextButton,
  WarningIcon,
  type ActionCardProps,
} from "@coffer/ui";
import { useSyncExternalStore, type ReactNode } from "react";
import { MoneyAmount } from "../parts/amounts/MoneyAmount.tsx";
import { useAmlWays } from "../parts/checks/useAmlWays.ts";
import { useModal } from "../parts/modal.ts";
import { paths } from "../parts/paths.ts";
import { ShortPayee } from "../parts/payees/NamedAddress.tsx";
import { useNetworkName } from "../parts/transfers/useNetworkName.ts";
import { useGo } from "../parts/useGo.ts";

/** What is said of each step of a payment that waits. */
const heldTexts = {
  send: "held.ready",
  verify: "held.needsKyc",
  finishForm: "held.needsForm",
  waitForKyc: "held.kycProcessing",
  kycDeclined: "held.kycDeclined",
  waitForAml: "held.amlChecking",
  amlBlocked: "held.amlBlocked",
} as const satisfies Record<HeldPaymentStep["step"], TextKey>;

const heldActions = {
  send: "words.continue",
  verify: "held.verify",
  finishForm: "words.continue",
  waitForKyc: "aml.checkStatus",
  kycDeclined: "held.why",
  waitForAml: "aml.checkStatus",
  amlBlocked: "aml.changeAddress",
} as const satisfies Record<HeldPaymentStep["step"], TextKey>;

/** The name of the way on; without a check to look at, the payment itself is. */
const heldAction = (next: HeldPaymentStep): (typeof heldActions)[HeldPaymentStep["step"]] =>
  next.step === "waitForAml" && next.amlId === null ? "words.continue" : heldActions[next.step];

const HOUR_MINUTES = 60;
const DAY_MINUTES = 1_440;

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

const states = {
  send: "ready",
  verify: "waiting",
  finishForm: "waiting",
  waitForKyc: "waiting",
  kycDeclined: "blocked",
  waitForAml: "waiting",
  amlBlocked: "blocked",
} as const satisfies Record<HeldPaymentStep["step"], HeldState>;

/** A payment that waits: for what, how long so far, and the next step. */
export function HeldPaymentCard({ held }: { held: HeldPayment }) {
  const kyc = useAppState((state) => state.kyc);
  const addressAmlStates = useAppState((state) => state.addressAmlStates);
  const next = heldPaymentStepOf(held, { kyc, addressAmlStates });
  if (next.step !== "amlBlocked") return <OpenCard {...{ held, next }} />;
  const check = addressAmlStates.find(({ id }) => id === next.amlId);
  return check !== undefined && <BlockedCard {...{ held, next, check }} />;
}

type OpenCardProps = { readonly held: HeldPayment; readonly next: OpenStep };

function OpenCard({ held, next }: OpenCardProps) {
  const { t } = useTexts();
  const modal = useModal();
  const onPress = useHeldWay(held, next);
  const discard = () => modal.open({ name: "discardHeld", heldPaymentId: held.id });
  return (
    <Card
      {...{ held, next }}
      action={{ label: t(heldAction(next)), onPress }}
      secondary={<TextButton onPress={discard}>{t("held.discard")}</TextButton>}
    />
  );
}

type BlockedCardProps = {
  readonly held: HeldPayment;
  readonly next: HeldPaymentStep;
  readonly check: AddressAmlState;
};

/** Its address will never be paid: another one can be, and closing lifts the lock. (rule 41) */
function BlockedCard({ held, next, check }: BlockedCardProps) {
  const { t } = useTexts();
  const { changeAddress, isChanging, close, isClosing, error } = useAmlWays(check);
  return (
    <Card
      {...{ held, next }}
      action={{ label: t(heldAction(next)), onPress: changeAddress, isBusy: isChanging }}
      secondary={
        <>
          <TextButton isBusy={isClosing} onPress={close}>
            {t("words.close")}
          </TextButton>
          <span role="alert" className="text-14 text-negative empty:hidden">
            {error}
          </span>
        </>
      }
    />
  );
}

type CardProps = Pick<ActionCardProps, "action" | "secondary"> & {
  readonly held: HeldPayment;
  readonly next: HeldPaymentStep;
};

function Card({ held, next, ...ways }: CardProps) {
  const { t } = useTexts();
  const minutes = useMinutesSince(held.createdAt);
  const { networkId, paymentInput: money } = held;
  const { destination: address, memo } = money;
  const network = useNetworkName(networkId);
  const state = states[next.step];
  return (
    <ActionCard
      icon={icons[state]}
      title={t(titles[state], { token: money.currency.symbol })}
      amount={<MoneyAmount {...{ money, networkId }} isShort />}
      details={[
        { key: "to", content: <ShortPayee {...{ networkId, address, memo }} /> },
        ...(network === "" ? [] : [{ key: "network", content: network }]),
        ...(state === "blocked" ? [] : [{ key: "since", content: waitedText(minutes, t) }]),
      ]}
      text={t(heldTexts[next.step])}
      {...ways}
    />
  );
}

const LOOK_MS = 10_000;
const MINUTE_MS = 60_000;

function nowAndThen(run: () => void): () => void {
  const timer = setInterval(run, LOOK_MS);
  return () => clearInterval(timer);
}

/** Whole minutes since a moment of the server's clock, never below zero. */
function useMinutesSince(iso: string): number {
  const { nowMs } = useWallet();
  const read = () => Math.max(0, Math.floor((nowMs() - Date.parse(iso)) / MINUTE_MS));
  return useSyncExternalStore(nowAndThen, read, read);
}

/** How long a payment has waited so far, in the largest unit that fits. */
function waitedText(minutes: number, t: Translate): string {
  if (minutes < 1) return t("held.sinceNow");
  if (minutes < HOUR_MINUTES) return t("held.sinceMinutes", { count: minutes });
  if (minutes < DAY_MINUTES)
    return t("held.sinceHours", { count: Math.floor(minutes / HOUR_MINUTES) });
  return t("held.sinceDays", { count: Math.floor(minutes / DAY_MINUTES) });
}

/** A step that is not the end of the payment. */
type OpenStep = Exclude<HeldPaymentStep, { readonly step: "amlBlocked" }>;

/** The way on from a payment that waits: one press, with everything filled in. */
function useHeldWay({ paymentInput }: HeldPayment, next: OpenStep): () => void {
  const wallet = useWallet();
  const modal = useModal();
  const go = useGo();
  const confirm = () => {
    const { accountId: assetId, amount, destination: receiver, memo = "" } = paymentInput;
    openSendDraft(wallet, { assetId, receiver, amount, memo });
    go(paths.sendConfirm(assetId, receiver));
  };
  return () => {
    switch (next.step) {
      case "send":
        if (next.amlId === null) confirm();
        else go(paths.amlConfirmSendPage(next.amlId));
        return;
      case "verify":
        go(paths.kycInfo());
        return;
      case "finishForm":
        go(paths.kycFrame());
        return;
      case "waitForKyc":
        go(paths.kycStatus());
        return;
      case "kycDeclined":
        modal.open({ name: "kycRequired" });
        return;
      case "waitForAml":
        if (next.amlId === null) confirm();
        else modal.open({ name: "aml", amlId: next.amlId });
    }
  };
}
