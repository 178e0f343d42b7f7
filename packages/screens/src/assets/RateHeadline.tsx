import { readablePrice, type PriceChange as Change } from "@coffer/core/rates";
import { formatAmount, formatDate } from "@coffer/i18n";
import { PriceChange, Skeleton } from "@coffer/ui";
import { changeWords, type ChartFacts } from "./chartWords.ts";

export type RateHeadlineProps = {
  /** Of the present, or of the point that is read; null when nothing is known. */
  readonly price: string | null;
  /** When the price was that; null for the present. */
  readonly readAt: string | null;
  /** Up to the price of the present; null when it is not known. */
  readonly change: Change | null;
  /** What the change is from is on its way. */
  readonly isWaiting: boolean;
  readonly facts: ChartFacts;
};

/** The rate, and how it changed; while a point of the chart is read, that point's price and time. */
export function RateHeadline({ price, readAt, change, isWaiting, facts }: RateHeadlineProps) {
  const { t, locale, token, fiat } = facts;
  const rate =
    price === null
      ? t("errors.noRate")
      : t("assets.rate", {
          commodity: token,
          price: `${formatAmount(readablePrice(price), locale)} ${fiat.ticker}`,
        });
  return (
    <div className="flex flex-col gap-1">
      <p className="number text-20 font-bold text-text-1">{rate}</p>
      <div className="flex min-h-5 items-center">
        {readAt === null ? (
          <HowItChanged change={change} isWaiting={isWaiting} facts={facts} />
        ) : (
          <span className="number text-14 text-text-2">{formatDate(readAt, locale)}</span>
        )}
      </div>
    </div>
  );
}

function HowItChanged({
  change,
  isWaiting,
  facts,
}: Pick<RateHeadlineProps, "change" | "isWaiting" | "facts">) {
  if (change !== null) return <PriceChange {...changeWords(change, facts)} />;
  return isWaiting ? <Skeleton width={180} height={14} /> : null;
}
