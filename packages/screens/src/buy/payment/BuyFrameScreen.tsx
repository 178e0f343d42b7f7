import type { Purchase } from "@coffer/client";
import { useAppState, useWallet } from "@coffer/client/react";
import type { FrameUrl } from "@coffer/core/kyc";
import { useTexts, type PlainTextKey } from "@coffer/i18n";
import { PageFrame, StickyAction, TopBar } from "@coffer/ui";
import { type ReactNode, useCallback, useEffect, useState } from "react";
import { useLocation, useParams } from "react-router";
import { buyPaths } from "../../parts/buying/buyPaths.ts";
import { intoOf, type BuySubject } from "../../parts/buying/buySubject.ts";
import { purchaseEntryOf, type PurchaseEntry } from "../../parts/buying/purchaseEntry.ts";
import { InBrowser } from "../../parts/InBrowser.tsx";
import { FormWait, ProviderForm } from "../../parts/ProviderForm.tsx";
import { useArrival } from "../../parts/useArrival.ts";
import { useEntryNote } from "../../parts/useEntryNote.ts";
import { useGoBack } from "../../parts/useGoBack.ts";
import { PurchaseMissing } from "../PurchaseMissing.tsx";
import { useBuyChoice } from "../useBuyChoice.ts";
import { LeavePurchase } from "./LeavePurchase.tsx";
import { OrderNews, useBuyOrder } from "./OrderNews.tsx";
import { FormRefused, PaymentTrouble } from "./PaymentTrouble.tsx";
import { usePaymentForm } from "./usePaymentForm.ts";

/** The seller's form of a purchase that is paid within the wallet. (rules 291 and 292) */
export function BuyFrameScreen({ subject }: { readonly subject: BuySubject }) {
  const { t } = useTexts();
  const goBack = useGoBack(buyPaths.whereItComes(subject));
  const title = t("titles.buy");
  const entry = usePurchaseEntry();
  const isMoving = useIsMoving(entry?.orderId ?? null);
  useArrival(title);
  const footer = isMoving && (
    <StickyAction>
      <LeavePurchase subject={subject} replace />
    </StickyAction>
  );
  return (
    <BuyFramePage {...{ title, goBack, footer }}>
      {entry === null ? (
        <FormWait label={t("buy.loading")} />
      ) : (
        <Started key={keyOf(entry)} {...{ entry, subject }} />
      )}
    </BuyFramePage>
  );
}

const keyOf = (entry: PurchaseEntry): string =>
  entry.kind === "new" ? entry.idempotencyKey : entry.orderId;

type BuyFramePageProps = {
  readonly title: string;
  readonly goBack: () => void;
  readonly footer: ReactNode;
  readonly children: ReactNode;
};

function BuyFramePage({ title, goBack, footer, children }: BuyFramePageProps) {
  const { t } = useTexts();
  return (
    <PageFrame
      header={<TopBar title={title} onBack={goBack} backLabel={t("words.back")} />}
      footer={footer}
    >
      <InBrowser />
      {children}
    </PageFrame>
  );
}

/** Whether it is decided what becomes of an order: its form is done with. */
function useIsMoving(orderId: string | null): boolean {
  const order = useBuyOrder(orderId);
  return order !== undefined && order.state !== "STARTED";
}

/** What this page's entry says it pays; one that says nothing is given a purchase of its own, once. */
function usePurchaseEntry(): PurchaseEntry | null {
  const { randomId } = useWallet();
  const note = useEntryNote();
  const entry = purchaseEntryOf(useLocation().state);
  const isMissing = entry === null;
  useEffect(() => {
    if (!isMissing) return;
    const purchase: PurchaseEntry = { kind: "new", idempotencyKey: randomId() };
    note({ purchase });
  }, [isMissing, note, randomId]);
  return entry;
}

/** Notes the order in this page's entry once it is known. */
function useOrderNote(entry: PurchaseEntry): (orderId: string) => void {
  const note = useEntryNote();
  return useCallback(
    (orderId: string) => {
      if (entry.orderId !== orderId) note({ purchase: { ...entry, orderId } });
    },
    [entry, note],
  );
}

type Ready = { readonly purchase: Purchase; readonly sellerName: string };

/** What a form is asked for by, or what is missing. (rule 292) */
function useStart(entry: PurchaseEntry, subject: BuySubject): Ready | PlainTextKey {
  const { asset, fiatTicker, amount, price, methods } = useBuyChoice(subject);
  const { buyMethodId = "" } = useParams();
  const orders = useAppState(({ buyOrders }) => buyOrders);
  if (entry.kind === "started") {
    const sellerName = orders.find(({ id }) => id === entry.orderId)?.buyMethodName ?? "";
    return { purchase: entry, sellerName };
  }
  const method = methods.find(({ id, isExternal }) => id === buyMethodId && !isExternal);
  if (asset === null) return "errors.assetNotAvailable";
  if (method === undefined) return "buy.methodNotFound";
  if (amount === null || price === null) return "buy.rateOrAmount";
  const { idempotencyKey } = entry;
  const fiatAmount = amount.text;
  return {
    purchase: {
      kind: "new",
      into: intoOf(subject, asset),
      fiatTicker,
      fiatAmount,
      buyMethodId,
      idempotencyKey,
    },
    sellerName: method.name,
  };
}

type StartedProps = { readonly entry: PurchaseEntry; readonly subject: BuySubject };

/** Begins once everything is there; a form that is open outlives methods and rates that go. */
function Started({ entry, subject }: StartedProps) {
  const start = useStart(entry, subject);
  const [begun, setBegun] = useState<Ready | null>(null);
  if (begun === null && typeof start !== "string") setBegun(start);
  const knownId = entry.orderId ?? null;
  const onOrder = useOrderNote(entry);
  if (begun !== null) return <PaidHere {...begun} {...{ subject, knownId, onOrder }} />;
  return typeof start === "string" && <PurchaseMissing textKey={start} subject={subject} />;
}

type PaidHereProps = Ready & {
  readonly subject: BuySubject;
  /** The order, as this page's entry remembers it: one that is paid for has no form any more. */
  readonly knownId: string | null;
  readonly onOrder: (orderId: string) => void;
};

/** The form, and beside it what becomes of the order, wherever that is decided. */
function PaidHere({ subject, purchase, sellerName, knownId, onOrder }: PaidHereProps) {
  const { t } = useTexts();
  const { state: search, orderId, askAgain } = usePaymentForm(purchase, false);
  const order = useBuyOrder(orderId ?? knownId);
  const isMoving = useIsMoving(orderId ?? knownId);
  useEffect(() => {
    if (orderId !== null) onOrder(orderId);
  }, [orderId, onOrder]);
  return (
    <>
      <OrderNews order={order} />
      {search.kind === "failed" && !isMoving && (
        <PaymentTrouble {...{ purchase, subject }} failure={search.failure} onRetry={askAgain} />
      )}
      {search.kind === "refused" && <FormRefused sellerName={sellerName} />}
      {search.kind === "loading" && <FormWait label={t("buy.loading")} />}
      {search.kind === "open" && (
        <Form form={search.form} sellerName={sellerName} isDone={isMoving} />
      )}
    </>
  );
}

/** What a seller's form may use, and no more. (rule 294) */
const ALLOWED = "camera; microphone; payment; clipboard-write; accelerometer; gyroscope; autoplay";

type FormProps = {
  readonly form: FrameUrl;
  readonly sellerName: string;
  /** Nobody is asked any more whether it works. */
  readonly isDone: boolean;
};

function Form({ form: { url }, sellerName: name, isDone }: FormProps) {
  const { t } = useTexts();
  return (
    <ProviderForm
      url={url}
      title={t("buy.form", { name })}
      allow={ALLOWED}
      canLeadAway
      loadingLabel={t("buy.loading")}
      tab={isDone ? null : { text: t("buy.openInTabText"), label: t("buy.openInTab") }}
    />
  );
}
