import { useContext, useState } from "react";
import { Amount, type AmountProps } from "./Amount.tsx";
import { shortenAmount } from "./shortenAmount.ts";
import { VeilContext } from "./AmountVeil.tsx";

export type ShortAmountProps = Omit<AmountProps, "isShort"> & {
  /** Says what a press shows: every digit, or the short amount again. */
  showLabel: string;
  hideLabel: string;
};

/** An amount to be read: its significant decimals, and every digit of it at a press. */
export function ShortAmount({ showLabel, hideLabel, ...amount }: ShortAmountProps) {
  const { isDrawn } = useContext(VeilContext);
  const [isWhole, setIsWhole] = useState(false);
  const { value, significantDecimals = value.length } = amount;
  if (isDrawn || shortenAmount(value, significantDecimals) === value) {
    return <Amount {...amount} />;
  }
  return (
    <button
      type="button"
      aria-expanded={isWhole}
      onClick={() => setIsWhole(!isWhole)}
      className="press relative max-w-full rounded-8 text-inherit underline decoration-text-3 decoration-dotted decoration-1 underline-offset-4 after:absolute after:-inset-x-2 after:-inset-y-2.5"
    >
      <Amount {...amount} isShort={!isWhole} />
      <span className="sr-only">, {isWhole ? hideLabel : showLabel}</span>
    </button>
  );
}
