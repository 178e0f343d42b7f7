import { failureTextKey } from "@coffer/client";
import type { PairStanding } from "@coffer/core/exchange";
import { formatAmount, formatCountdown, useTexts } from "@coffer/i18n";
import { Banner } from "@coffer/ui";
import { useBrand } from "../parts/brandLook.ts";
import { useCountdown } from "../parts/codes/useCountdown.ts";
import { useFailureText } from "../parts/useFailureText.ts";
import type { ExchangeState, ExchangeTrouble } from "./useExchange.ts";

export type ExchangeNotesProps = {
  readonly exchange: ExchangeState;
  readonly standing: PairStanding;
  /** Of what is given. */
  readonly token: string;
};

/** Until when the price holds, whether it has moved, and what is wrong. */
export function ExchangeNotes({ exchange, standing, token }: ExchangeNotesProps) {
  const { t, locale } = useTexts();
  const { hasMoved, step, trouble, untilMs } = exchange;
  const leftMs = useCountdown(untilMs);
  const isHeld = step === "ready" || step === "renewing";
  return (
    <>
      {isHeld && standing.kind === "open" && (
        <p role="timer" className="number text-center text-14 text-text-2">
          {step === "renewing" || leftMs === 0
            ? t("exchange.renewing")
            : t("exchange.holds", { time: formatCountdown(leftMs) })}
        </p>
      )}
      <div role="status" className="empty:hidden">
        {hasMoved && standing.kind === "open" && (
          <Banner tone="info" title={t("exchange.moved")} text={t("exchange.movedText")} />
        )}
        {standing.kind === "locked" && (
          <Banner
            tone="warning"
            title={t("exchange.locked")}
            text={
              standing.amount === "0"
                ? t("exchange.goneText")
                : t(standing.bound === "MAX" ? "exchange.lockedMost" : "exchange.lockedLeast", {
                    amount: formatAmount(standing.amount, locale),
                    token,
                  })
            }
          />
        )}
        {standing.kind === "noRate" && (
          <Banner tone="warning" title={t("errors.noRate")} text={t("exchange.rateLost")} />
        )}
      </div>
      <div role="alert" className="empty:hidden">
        {trouble !== null && <Trouble {...trouble} isUnanswered={step === "unanswered"} />}
      </div>
    </>
  );
}

type TroubleProps = ExchangeTrouble & { readonly isUnanswered: boolean };

/** What became of a press that did not go through, as far as it is known. */
function Trouble({ of, failure, isUnanswered }: TroubleProps) {
  const { t } = useTexts();
  const { supportEmail: email } = useBrand();
  const said = useFailureText(failure, "errors.unknown");
  const isLost = failure.code === "NETWORK" || failure.code === "TIMEOUT";
  if (isUnanswered && isLost) {
    return (
      <Banner
        tone="warning"
        title={t("exchange.unansweredTitle")}
        text={t("exchange.unanswered")}
      />
    );
  }
  const isOfPrices = of === "prices";
  const unmapped = t(isOfPrices ? "exchange.pairsFailed" : "exchange.failed", { email });
  return (
    <Banner
      tone="error"
      title={t(isOfPrices ? "exchange.noPrices" : "exchange.failedTitle")}
      text={failureTextKey(failure) === null ? unmapped : said}
    />
  );
}
