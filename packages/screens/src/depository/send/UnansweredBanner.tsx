import { unansweredWithdraw } from "@coffer/client";
import { useWallet } from "@coffer/client/react";
import { formatAmount, useTexts } from "@coffer/i18n";
import { Banner, TextButton } from "@coffer/ui";
import { useState } from "react";
import { paths } from "../../parts/paths.ts";
import { useGo } from "../../parts/useGo.ts";

/** What was sent from here and waits for its answer, with the way to repeat it. */
export function UnansweredBanner() {
  const { t, locale } = useTexts();
  const wallet = useWallet();
  const go = useGo();
  const [sent] = useState(() => unansweredWithdraw(wallet));
  if (sent === null) return null;
  const { blockchainAddress: to, withdrawAsset } = sent;
  const { amount, currency } = withdrawAsset;
  const way = paths.depositorySendSetAmountAndAddress(to === undefined ? "account" : "address");
  return (
    <Banner
      tone="warning"
      title={t("send.unansweredTitle")}
      text={t("depository.unansweredText", {
        amount: formatAmount(amount, locale),
        token: currency.symbol,
      })}
      action={<TextButton onPress={() => go(way)}>{t("words.retry")}</TextButton>}
    />
  );
}
