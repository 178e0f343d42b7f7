import { dropSendDraft } from "@coffer/client";
import { useWallet } from "@coffer/client/react";
import { useTexts, useTextsOnceThere } from "@coffer/i18n";
import { ActionCard, SendIcon, TextButton } from "@coffer/ui";
import { MoneyAmount } from "../parts/amounts/MoneyAmount.tsx";
import {
  useBackToPayment,
  useLeftPayment,
  type LeftPayment,
} from "../parts/left-payment/useLeftPayment.ts";
import { ShortPayee } from "../parts/payees/NamedAddress.tsx";

/** A payment that was written and left: the way back to it, and the way out. Nothing is sent by itself. (rule 599) */
export function LeftPaymentCard() {
  const { locale } = useTexts();
  const isWhole = useTextsOnceThere(locale, "whole");
  const left = useLeftPayment();
  return isWhole && left !== null && <Card left={left} />;
}

function Card({ left }: { readonly left: LeftPayment }) {
  const { t } = useTexts();
  const wallet = useWallet();
  const backToPayment = useBackToPayment(left);
  const { networkId, token, cryptoCurrencyType } = left.asset;
  const { amount, memo, projectName, receiver: address } = left.draft;
  const money = { amount, currency: { symbol: token, type: cryptoCurrencyType } };
  const to = (
    <>
      {t("send.to")} <ShortPayee {...{ networkId, address, memo }} />
    </>
  );
  return (
    <ActionCard
      icon={<SendIcon size={24} />}
      title={t("send.notSentYet")}
      amount={<MoneyAmount {...{ money, networkId }} isShort />}
      details={projectName === undefined ? [{ key: "to", content: to }] : []}
      text={t("send.notSentYetText")}
      action={{ label: t("send.backToPayment"), onPress: backToPayment }}
      secondary={<TextButton onPress={() => dropSendDraft(wallet)}>{t("held.discard")}</TextButton>}
    />
  );
}
