import { joinClassNames } from "../joinClassNames.ts";
import { fittingType } from "./fittingType.ts";
import { amountParts } from "./amountParts.ts";

export type AmountSize = "small" | "medium" | "large" | "huge";

export type AmountProps = {
  /** A canonical decimal string; never a number. */
  value: string;
  unit?: string | undefined;
  /** A sign such as $ that stands before the digits. */
  symbol?: string | undefined;
  /** Decimals that stay strong; the digits after them are dimmed. Left out: all are strong. */
  significantDecimals?: number | undefined;
  size?: AmountSize | undefined;
  /** For grouping and the decimal mark. */
  locale?: string | undefined;
  sign?: "+" | "−" | "≈" | undefined;
  /** In a narrow place the dimmed digits give way to an ellipsis; strong ones never do. */
  isOneLine?: boolean | undefined;
};

const sizes = {
  small: "text-14 font-medium",
  medium: "text-16 font-bold",
  large: "text-28 font-bold",
  huge: "font-bold tracking-tight",
} as const;

const unitSizes = {
  small: "",
  medium: "",
  large: "text-20",
  huge: "text-[max(0.7em,1rem)]",
} as const;

export function Amount(props: AmountProps) {
  const { value, unit, symbol, significantDecimals, size = "medium", locale = "en", sign } = props;
  const isOneLine = props.isOneLine ?? false;
  const parts = amountParts({ value, significantDecimals, locale });
  return (
    <span
      className={joinClassNames(
        "number",
        sizes[size],
        size === "huge" &&
          fittingType(
            `${symbol ?? ""}${parts.whole}${parts.strongFraction}${parts.dimFraction}${unit ?? ""}`,
          ),
        isOneLine ? "inline-flex max-w-full items-baseline whitespace-pre" : "break-words",
      )}
    >
      <span>
        {sign}
        {sign === "≈" && " "}
        {symbol}
        {parts.whole}
        {parts.decimalMark}
        {parts.strongFraction}
      </span>
      {parts.dimFraction !== "" && (
        <span className={isOneLine ? "min-w-0 truncate text-text-3" : "text-text-3"}>
          {parts.dimFraction}
        </span>
      )}
      {unit !== undefined && (
        <span className={joinClassNames("font-medium text-text-3", unitSizes[size])}> {unit}</span>
      )}
    </span>
  );
}
