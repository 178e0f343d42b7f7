import type { Purchase } from "@coffer/client";
import { useAppState, useWallet } from "@coffer/client/react";
import type { BuyOrder, Invoice } from "@coffer/contract";
import { pledgeStages, type PledgeStage } from "@coffer/core/invoices";
import { useTexts } from "@coffer/i18n";
import { Banner, Button, PrimaryLink, Spinner, StatusSteps, type StepState } from "@coffer/ui";
import { useEffect, useState } from "react";
import { orderWords } from "../../parts/buying/orderWords.ts";
import { pageTheme } from "../../parts/buying/pageTheme.ts";
import { useBrand } from "../../parts/brandLook.ts";
import { useFailureText } from "../../parts/useFailureText.ts";
import { InvoiceFrame } from "../InvoiceFrame.tsx";
import { InvoiceHead } from "../InvoiceHead.tsx";
import type { PageOfInvoiceProps } from "./pageOfInvoice.ts";

export type PledgePageProps = PageOfInvoiceProps & {
  readonly pledge: NonNullable<Invoice["pledge"]>;
};

const stepStates = {
  none: "waiting",
  processing: "active",
  success: "done",
  error: "failed",
} as const satisfies Record<PledgeStage, StepState>;

/** What was confirmed goes on by itself: the top-up, then the payment. (rule 420) */
export function PledgePage({ invoice, steps, pledge }: PledgePageProps) {
  const { t } = useTexts();
  const { merchantName, amount, networkId, fiat } = invoice;
  const order = useAppState(({ buyOrders }) => buyOrders.find(({ id }) => id === pledge.orderId));
  const stages = pledgeStages(pledge, order?.state ?? null);
  const isPaidFor = order !== undefined && order.state !== "STARTED";
  return (
    <InvoiceFrame
      title={t("invoices.buyAndPayTitle")}
      footer={
        <>
          {!isPaidFor && stages.topUp === "processing" && <SellerLink orderId={pledge.orderId} />}
          <Button variant="quiet" onPress={() => steps.open("ways")}>
            {t("invoices.otherWays")}
          </Button>
        </>
      }
    >
      <InvoiceHead {...{ merchantName, networkId, fiat }} money={amount} description={null} />
      <StatusSteps
        label={t("send.steps")}
        stateLabels={{
          done: t("send.stateDone"),
          active: t("send.stateActive"),
          waiting: t("send.stateWaiting"),
          failed: t("send.stateFailed"),
        }}
        steps={[
          { label: t("invoices.stepTopUp"), state: stepStates[stages.topUp] },
          {
            label: t("invoices.stepPay", { merchant: merchantName }),
            state: stepStates[stages.transfer],
          },
        ]}
      />
      {order === undefined ? (
        <p className="text-center text-14 text-pretty text-text-2">{t("invoices.pledgeText")}</p>
      ) : (
        <OrderNote order={order} />
      )}
    </InvoiceFrame>
  );
}

function OrderNote({ order }: { readonly order: BuyOrder }) {
  const { t } = useTexts();
  const { title, text, tone } = orderWords(order, t);
  return <Banner tone={tone} title={title} text={text} />;
}

type LinkSearch =
  | { readonly kind: "loading" }
  | { readonly kind: "open"; readonly url: string }
  | { readonly kind: "failed"; readonly failure: Parameters<typeof useFailureText>[0] };

/** The way out to the seller, who is paid in a window of its own, and what it means. (rule 239) */
function SellerLink({ orderId }: { readonly orderId: string }) {
  const { t } = useTexts();
  const { name: brand, supportEmail: email } = useBrand();
  const { search, askAgain } = useSellerLink(orderId);
  const said = useFailureText(search.kind === "failed" ? search.failure : null, "errors.unknown");
  return (
    <>
      <p className="text-center text-14 text-pretty text-text-2">
        {t("buy.externalText", { brand })}
      </p>
      {search.kind === "loading" && (
        <p role="status" className="flex min-h-14 items-center justify-center gap-3 text-text-2">
          <Spinner />
          {t("buy.loading")}
        </p>
      )}
      {search.kind === "open" && (
        // It may open once only: the next press has one of its own.
        <PrimaryLink href={search.url} onOpen={askAgain}>
          {t("invoices.openSeller")}
        </PrimaryLink>
      )}
      {search.kind === "failed" && (
        <div role="alert" className="flex flex-col gap-2">
          <p className="text-center text-14 text-negative">
            {said ?? t("buy.linkFailed", { email })}
          </p>
          <Button variant="primary" onPress={askAgain}>
            {t("words.retry")}
          </Button>
        </div>
      )}
    </>
  );
}

function useSellerLink(orderId: string) {
  const wallet = useWallet();
  const [search, setSearch] = useState<LinkSearch>({ kind: "loading" });
  const [tries, setTries] = useState(0);
  useEffect(() => {
    let isLeft = false;
    const purchase: Purchase = { kind: "started", orderId };
    void wallet
      .buy((buy) => buy.openPaymentForm(purchase, { isExternal: true, theme: pageTheme() }))
      .then((asked) => {
        if (isLeft) return;
        if (!asked.ok) setSearch({ kind: "failed", failure: asked.problem });
        else if (asked.value.form === null) setSearch({ kind: "failed", failure: null });
        else setSearch({ kind: "open", url: asked.value.form.url });
      });
    return () => {
      isLeft = true;
    };
  }, [wallet, orderId, tries]);
  const askAgain = () => {
    setSearch((before) => (before.kind === "open" ? before : { kind: "loading" }));
    setTries((before) => before + 1);
  };
  return { search, askAgain };
}
