import { useWallet } from "@coffer/client/react";
import type { Asset, Invoice } from "@coffer/contract";
import { formatDecimal, parseDecimal } from "@coffer/core/money";
import { formatAmount, useTexts } from "@coffer/i18n";
import { Banner, Button, TextButton } from "@coffer/ui";
import type { ReactNode } from "react";
import { buyPaths } from "../../parts/buying/buyPaths.ts";
import { paths } from "../../parts/paths.ts";
import { useAttempt } from "../../parts/useAttempt.ts";
import { useFailureText } from "../../parts/useFailureText.ts";
import { useGo } from "../../parts/useGo.ts";
import { useVerify } from "./useVerify.ts";

export type ShortProps = { readonly invoice: Invoice; readonly account: Asset };

/** The account does not cover it: how much is missing, and where coins can come from. */
export function ShortNotice({ invoice, account }: ShortProps) {
  const { t, locale } = useTexts();
  const go = useGo();
  const { decimals, token } = account;
  const [due, balance] = [
    parseDecimal(invoice.due, decimals),
    parseDecimal(account.amount, decimals),
  ];
  const missing = due.ok && balance.ok ? formatDecimal(due.value - balance.value, decimals) : "";
  return (
    <div role="status">
      <Banner
        tone="warning"
        title={t("invoices.notEnough")}
        text={t("invoices.missing", { amount: formatAmount(missing, locale), token })}
        action={
          <TextButton onPress={() => go(paths.assetAddress(account.id))}>
            {t("invoices.topUp", { token })}
          </TextButton>
        }
      />
    </div>
  );
}

type BuyShortProps = ShortProps & {
  /** It has begun: the page that follows it takes over. */
  readonly onStarted: () => void;
};

/** Buys what is missing; where the invoice has a reference of its merchant's, the wallet pays once it is there. (rule 420) */
export function BuyShort({ invoice, account, onStarted }: BuyShortProps) {
  const { t } = useTexts();
  const go = useGo();
  const buy = (
    <Button variant="primary" onPress={() => go(buyPaths.preferredAsset(account.id))}>
      {t("invoices.buy")}
    </Button>
  );
  return invoice.referenceId === null ? buy : <BuyAndPay {...{ invoice, onStarted, buy }} />;
}

type BuyAndPayProps = Pick<BuyShortProps, "invoice" | "onStarted"> & {
  /** What is left where no seller can deliver it for the wallet to pay with. */
  readonly buy: ReactNode;
};

function BuyAndPay({ invoice, onStarted, buy }: BuyAndPayProps) {
  const { t } = useTexts();
  const wallet = useWallet();
  const starting = useAttempt(
    () => wallet.invoices((invoices) => invoices.buyAndPay(invoice.id)),
    (started) => {
      if (started.ok) onStarted();
    },
  );
  const said = useFailureText(starting.failure, "errors.unknown");
  const verify = useVerify();
  const isUnverified = starting.failure?.code === "SEND_PAYMENT_REQUIRED_APPROVED_KYC";
  if (starting.failure?.code === "BUY_METHOD_NOT_FOUND") return buy;
  return (
    <>
      <div role="alert" className="empty:hidden">
        {said !== undefined && <Banner tone="error" title={t("invoices.buyFailed")} text={said} />}
      </div>
      <Button
        variant="primary"
        isBusy={starting.isBusy}
        hint={t("invoices.buyAndPayHint", { merchant: invoice.merchantName })}
        onPress={() => (isUnverified ? verify() : void starting.run())}
      >
        {t(isUnverified ? "held.verify" : "invoices.buyAndPayNow")}
      </Button>
    </>
  );
}
