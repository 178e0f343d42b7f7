import { useAppState } from "@coffer/client/react";
import type { ExchangePair } from "@coffer/contract";
import { pairStanding, type PairStanding } from "@coffer/core/exchange";
import { readablePrice } from "@coffer/core/rates";
import { formatAmount, useTexts } from "@coffer/i18n";
import { Banner, Button, Receipt } from "@coffer/ui";
import type { ExchangeQuote } from "../parts/exchangeQuote.ts";
import { ExchangeNotes } from "./ExchangeNotes.tsx";
import { PairAmount } from "./PairAmount.tsx";
import { useExchange } from "./useExchange.ts";
import { useExchangeEnd } from "./useExchangeEnd.ts";

export type ExchangeModalProps = {
  readonly quote: ExchangeQuote;
  readonly onClose: () => void;
};

/** Both sides of an exchange, until when its price holds, and the press that makes it. (decision page 0120) */
export function ExchangeModal({ quote, onClose }: ExchangeModalProps) {
  const { t } = useTexts();
  const end = useExchangeEnd();
  const exchange = useExchange(quote, end);
  const { pair, step } = exchange;
  const spotKey = useAppState(({ spotAccount }) => spotAccount?.asset.key);
  const isElsewhere = spotKey !== quote.pair.source.key && step !== "confirming";
  if (isElsewhere || pair === null) {
    return (
      <>
        <Banner
          tone="info"
          title={t(isElsewhere ? "exchange.elsewhere" : "exchange.gone")}
          text={t(isElsewhere ? "exchange.elsewhereText" : "exchange.goneText")}
        />
        <Button variant="quiet" onPress={onClose}>
          {t("words.close")}
        </Button>
      </>
    );
  }
  const standing = pairStanding(pair);
  return (
    <>
      <p className="text-16 text-pretty text-text-2">
        {t("exchange.confirmText", { token: pair.target.token })}
      </p>
      <Sides pair={pair} standing={standing} />
      <ExchangeNotes {...{ exchange, standing }} token={pair.source.token} />
      <Button
        variant="primary"
        isBusy={step === "confirming" || step === "renewing"}
        disabled={standing.kind !== "open"}
        onPress={exchange.confirm}
      >
        {t("exchange.confirm")}
      </Button>
      <Button variant="quiet" disabled={step === "confirming"} onPress={onClose}>
        {t(step === "unanswered" ? "words.close" : "words.cancel")}
      </Button>
    </>
  );
}

type SidesProps = { readonly pair: ExchangePair; readonly standing: PairStanding };

/** What is given and what comes, and by which rate, whose spread is said. */
function Sides({ pair: { source, target, rate, amounts, spreadPercent }, standing }: SidesProps) {
  const { t, locale } = useTexts();
  const price = rate && formatAmount(readablePrice(rate.price), locale);
  return (
    <Receipt
      rows={[
        ...(amounts === undefined
          ? []
          : [
              {
                label: t("exchange.give"),
                value: <PairAmount asset={source} amount={amounts.source} />,
              },
            ]),
        ...(amounts === undefined || standing.kind !== "open"
          ? []
          : [
              {
                label: t("exchange.get"),
                value: <PairAmount asset={target} amount={amounts.target} />,
                isStrong: true,
              },
            ]),
        {
          label: t("exchange.rate"),
          value:
            price === undefined
              ? t("errors.noRate")
              : t("assets.rate", { commodity: source.token, price: `${price} ${target.token}` }),
        },
        {
          label: t("exchange.spread"),
          value: t("exchange.spreadOf", { percent: formatAmount(spreadPercent, locale) }),
        },
      ]}
    />
  );
}
