import { useMoneyView } from "@coffer/client/react";
import type { Money, NetworkId, Worth } from "@coffer/contract";
import { useTexts } from "@coffer/i18n";
import { Amount, ShortAmount, Veiled, type AmountProps } from "@coffer/ui";
import { useFiatText } from "./useFiatText.ts";

export type WorthAmountProps = Pick<AmountProps, "size" | "sign"> & {
  readonly money: Money;
  readonly networkId: NetworkId;
  /** With every digit from the beginning, for what is about to be agreed to. */
  readonly isWhole?: boolean | undefined;
  /** What it is worth leads, for whoever means that; the coin's every digit is a press away. */
  readonly isWorthFirst?: boolean | undefined;
  /**
   * What it is told to be worth: of what has happened, what it was worth then. Null where that was not kept: then
   * it is told by the rate of today, and that it is of today. Left out of what is there now. (rule 600)
   */
  readonly worth?: Worth | null | undefined;
};

/** An amount to be read, every digit of it at a press, and what it is worth where there is a rate. */
export function WorthAmount(props: WorthAmountProps) {
  const { money, networkId, isWhole = false, worth: told, isWorthFirst, ...look } = props;
  const { t, locale } = useTexts();
  const write = useFiatText();
  const { significantDecimals, worth: byRate, fiat } = useMoneyView(money, networkId);
  const worth = told ?? (byRate === null ? null : { amount: byRate, ticker: fiat.ticker });
  const { amount: value, currency } = money;
  const shown = { value, unit: currency.symbol, significantDecimals, locale, ...look };
  if (isWorthFirst === true && worth !== null)
    return <WorthFirst worth={write(worth)} {...shown} />;
  return (
    <>
      {isWhole ? (
        <Amount {...shown} />
      ) : (
        <ShortAmount
          {...shown}
          showLabel={t("amounts.showWhole")}
          hideLabel={t("amounts.hideWhole")}
        />
      )}
      {worth !== null && (
        <span className="number block text-14 leading-normal font-normal text-text-2">
          ≈ <Veiled>{write(worth)}</Veiled>
          {told === null && ` ${t("assets.today")}`}
        </span>
      )}
    </>
  );
}

const worthSizes = {
  small: "text-14 font-medium",
  medium: "text-16 font-bold",
  large: "text-28 font-bold",
  huge: "text-28 font-bold tracking-tight",
} as const;

/** The same, the other way round. */
function WorthFirst({ worth, size = "medium", ...coin }: AmountProps & { readonly worth: string }) {
  const { t } = useTexts();
  return (
    <>
      <span className={`number block ${worthSizes[size]}`}>
        ≈ <Veiled>{worth}</Veiled>
      </span>
      <span className="block leading-normal font-normal">
        <ShortAmount
          {...coin}
          size="small"
          showLabel={t("amounts.showWhole")}
          hideLabel={t("amounts.hideWhole")}
        />
      </span>
    </>
  );
}
