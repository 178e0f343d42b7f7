import { useAppState, useWallet } from "@coffer/client/react";
import type { BuyOrder } from "@coffer/contract";
import { isBuyOrderPaid } from "@coffer/core/buy";
import { useTexts, useTextsOnceThere, type PlainTextKey } from "@coffer/i18n";
import {
  ActionCard,
  BuyIcon,
  CopyButton,
  ErrorIcon,
  Skeleton,
  SuccessIcon,
  TextButton,
  WarningIcon,
} from "@coffer/ui";
import type { ReactNode } from "react";
import { useFiatText } from "../parts/amounts/useFiatText.ts";
import { buyPaths } from "../parts/buying/buyPaths.ts";
import { subjectOf } from "../parts/buying/buySubject.ts";
import { HelpLink } from "../parts/buying/HelpLink.tsx";
import { orderWords, type OrderWords } from "../parts/buying/orderWords.ts";
import { useOpenPayment } from "../parts/buying/useOpenPayment.ts";
import { useOrderToldHere } from "../parts/buying/useOrderToldHere.ts";
import { copyWords } from "../parts/copyWords.ts";
import { useModal } from "../parts/modal.ts";
import { paths } from "../parts/paths.ts";
import { useAttempt } from "../parts/useAttempt.ts";
import { useFailureText } from "../parts/useFailureText.ts";
import { useGo } from "../parts/useGo.ts";

const CARD_HEIGHT = 186;

/** Purchases that are under way or have come to an end that nobody has waved away. (rule 293) */
export function BuyOrderCards() {
  const { t, locale } = useTexts();
  const isWhole = useTextsOnceThere(locale, "whole");
  const orders = useAppState(({ buyOrders }) => buyOrders);
  if (!isWhole) return <Skeleton width="100%" height={CARD_HEIGHT} radius={16} />;
  return (
    <section aria-label={t("buy.orders")}>
      <ul className="flex flex-col gap-3">
        {orders.map((order) => (
          <li key={order.id}>
            <BuyOrderCard order={order} />
          </li>
        ))}
      </ul>
    </section>
  );
}

const icons = {
  info: <BuyIcon size={24} />,
  success: <SuccessIcon size={24} />,
  warning: (
    <span className="text-warning">
      <WarningIcon size={24} />
    </span>
  ),
  error: (
    <span className="text-negative">
      <ErrorIcon size={24} />
    </span>
  ),
} as const satisfies Record<OrderWords["tone"], ReactNode>;

/** Where one purchase stands, its next step, and whom to ask about it. */
function BuyOrderCard({ order }: { readonly order: BuyOrder }) {
  const { t } = useTexts();
  const writeFiat = useFiatText();
  const { title, text, tone } = orderWords(order, t);
  const way = useOrderWay(order);
  const isToBeAsked = tone === "warning" || tone === "error";
  useOrderToldHere(order.id);
  return (
    <ActionCard
      icon={icons[tone]}
      title={title}
      amount={writeFiat(order.fiat)}
      details={[
        { key: "seller", content: order.buyMethodName },
        ...(isToBeAsked ? [{ key: "number", content: <OrderNumber order={order} /> }] : []),
      ]}
      text={text}
      action={way === null ? undefined : { label: t(way.label), onPress: way.go }}
      secondary={
        <>
          {isToBeAsked && <HelpLink order={order} />}
          <Dismissal order={order} />
        </>
      }
    />
  );
}

/** How the seller knows it: what somebody names who asks there. */
function OrderNumber({ order: { id } }: { readonly order: BuyOrder }) {
  const { t } = useTexts();
  return (
    <span className="inline-flex items-center gap-3">
      <span className="wrap-anywhere">{t("buy.orderNumber", { number: id })}</span>
      <CopyButton text={id} label={t("buy.copyNumber")} words={copyWords(t)} />
    </span>
  );
}

/** What is paid for cannot be taken off home; all else can. */
function Dismissal({ order: { id, state } }: { readonly order: BuyOrder }) {
  const { t } = useTexts();
  const wallet = useWallet();
  const dismissing = useAttempt(() => wallet.buy((buy) => buy.dismissOrder(id)));
  const error = useFailureText(dismissing.failure, "errors.unknown");
  if (isBuyOrderPaid(state)) return null;
  return (
    <>
      <TextButton isQuiet isBusy={dismissing.isBusy} onPress={() => void dismissing.run()}>
        {t(state === "STARTED" ? "buy.forget" : "buy.dismiss")}
      </TextButton>
      <span role="alert" className="text-14 text-negative empty:hidden">
        {error}
      </span>
    </>
  );
}

type OrderWay = { readonly label: PlainTextKey; readonly go: () => void };

/** The next step of a purchase; null where there is nothing but to wait. */
function useOrderWay(order: BuyOrder): OrderWay | null {
  const go = useGo();
  const modal = useModal();
  const openPayment = useOpenPayment();
  const { id: orderId, fiat, isExternal, isSpot, transferId } = order;
  const subject = subjectOf(order);
  switch (order.state) {
    case "STARTED":
      return {
        label: "buy.finish",
        go: () =>
          openPayment({
            subject,
            fiatTicker: fiat.ticker,
            amount: fiat.amount,
            buyMethodId: order.buyMethodId,
            sellerName: order.buyMethodName,
            isExternal,
            purchase: { kind: "started", orderId },
          }),
      };
    case "PAID":
    case "DELIVERING":
      return null;
    case "DONE":
      // What came to the depository stands in its own list.
      if (isSpot) return { label: "depository.goTo", go: () => go(paths.depository()) };
      return transferId === null
        ? null
        : { label: "buy.show", go: () => modal.open({ name: "transaction", transferId }) };
    case "FAILED":
    case "EXPIRED":
      return {
        label: "buy.again",
        go: () =>
          go(isSpot ? buyPaths.setAmount(subject) : buyPaths.preferredAsset(order.accountId)),
      };
  }
}
