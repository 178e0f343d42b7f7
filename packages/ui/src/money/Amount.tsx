import { groupDigits, separatorsOf, splitForDisplay, type DisplayParts } from "@coffer/core/money";
import { useContext } from "react";
import { joinClassNames } from "../joinClassNames.ts";
import { fittingType } from "./fittingType.ts";
import { shortenAmount } from "./shortenAmount.ts";
import { VeilContext } from "./AmountVeil.tsx";
import { Veiled } from "./Veiled.tsx";

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
  sign?: "+" | "−" | "≈" | "~" | undefined;
  /** Shows the significant decimals only; the whole amount stands somewhere near. */
  isShort?: boolean | undefined;
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
  const { isDrawn } = useContext(VeilContext);
  return isDrawn ? <VeiledAmount {...props} /> : <OpenAmount {...props} />;
}

/** Neither the sign's direction nor the unit says how much: they stay. */
function VeiledAmount({ unit, symbol, sign, size = "medium" }: AmountProps) {
  return (
    <span
      className={joinClassNames(
        "number",
        sizes[size],
        size === "huge" && fittingType("000000", unit),
      )}
    >
      {sign}
      {symbol}
      <Veiled>{null}</Veiled>
      <Unit unit={unit} size={size} />
    </span>
  );
}

function OpenAmount(props: AmountProps) {
  const { unit, symbol, significantDecimals, size = "medium", locale = "en", sign } = props;
  const isShort = props.isShort === true && significantDecimals !== undefined;
  const value = isShort ? shortenAmount(props.value, significantDecimals) : props.value;
  const parts = amountParts({ value, significantDecimals, locale });
  return (
    <span
      className={joinClassNames(
        "number",
        sizes[size],
        size === "huge" &&
          fittingType(
            `${symbol ?? ""}${parts.whole}${parts.decimalMark}${parts.strongFraction}${parts.dimFraction}`,
            unit,
          ),
        "wrap-anywhere",
      )}
      title={value === props.value ? undefined : props.value}
    >
      <span>
        {sign}
        {sign === "≈" && " "}
        {symbol}
        {parts.whole}
        {parts.decimalMark}
        {parts.strongFraction}
      </span>
      {parts.dimFraction !== "" && <span className="text-text-3">{parts.dimFraction}</span>}
      <Unit unit={unit} size={size} />
    </span>
  );
}

function Unit({ unit, size }: { unit: string | undefined; size: AmountSize }) {
  if (unit === undefined) return null;
  return (
    <span className={joinClassNames("font-medium whitespace-nowrap text-text-3", unitSizes[size])}>
      {" "}
      {unit}
    </span>
  );
}

type AmountParts = DisplayParts & { decimalMark: string };

/** The three tones of an amount in a locale's writing. Digits are moved as text, so any length stays exact. */
function amountParts(input: {
  value: string;
  significantDecimals: number | undefined;
  locale: string;
}): AmountParts {
  const separators = separatorsOf(input.locale);
  const length = input.significantDecimals ?? input.value.length;
  const parts = splitForDisplay(input.value, length);
  const whole = groupDigits(parts.whole, separators).replace("-", "−");
  const hasFraction = parts.strongFraction !== "" || parts.dimFraction !== "";
  return { ...parts, whole, decimalMark: hasFraction ? separators.decimal : "" };
}
