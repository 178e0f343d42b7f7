import { unansweredWithdraw } from "@coffer/client";
import { useWallet } from "@coffer/client/react";
import { formatAmount, useTexts } from "@coffer/i18n";
import { Banner, Button, Card, StickyAction } from "@coffer/ui";
import { useState, type ReactNode } from "react";
import { NamedAddress } from "../../parts/payees/NamedAddress.tsx";
import { DepositorySendFrame } from "./DepositorySendFrame.tsx";
import { useWithdraw } from "./useWithdraw.ts";

/**
 * Stands before the pages that send the current account: what was sent from here before and waits for its
 * answer is repeated first, as it was.
 */
export function UnansweredFirst({ children }: { readonly children: ReactNode }) {
  const wallet = useWallet();
  // What is pressed on the page itself is repeated there.
  const [isWaiting] = useState(() => unansweredWithdraw(wallet) !== null);
  return isWaiting ? <UnansweredPage>{children}</UnansweredPage> : children;
}

function UnansweredPage({ children }: { readonly children: ReactNode }) {
  const { t, locale } = useTexts();
  const wallet = useWallet();
  const [sent] = useState(() => unansweredWithdraw(wallet));
  const withdraw = useWithdraw();

  // Refused at last: nothing has left, and what is there may be sent anew.
  const isOver = !withdraw.isBusy && unansweredWithdraw(wallet) === null;
  if (sent === null || (isOver && withdraw.trouble !== undefined)) return children;
  const { blockchainAddress: to, withdrawAsset, memo } = sent;
  const { amount, currency } = withdrawAsset;
  const values = { amount: formatAmount(amount, locale), token: currency.symbol };
  return (
    <DepositorySendFrame
      footer={
        <StickyAction>
          <div role="alert">
            {withdraw.trouble !== undefined && <Banner tone="error" title={withdraw.trouble} />}
          </div>
          <Button variant="primary" isBusy={withdraw.isBusy} onPress={withdraw.repeat}>
            {t("words.retry")}
          </Button>
        </StickyAction>
      }
    >
      <div role="status" className="pt-4">
        <Banner
          tone="warning"
          title={t("send.unansweredTitle")}
          text={t("depository.unansweredText", values)}
        />
      </div>
      <Card title={t("send.to")}>
        {to === undefined ? (
          <span className="text-16 font-medium">
            {t("depository.ownAccount", { token: currency.symbol })}
          </span>
        ) : (
          <NamedAddress networkId={to.networkId} address={to.address} memo={memo} />
        )}
      </Card>
    </DepositorySendFrame>
  );
}
