import { fiatTextOf, type AssetView } from "@coffer/client/react";
import {
  convertAssetToFiatText,
  convertFiatToAssetText,
  editAmountText,
  FIAT_DECIMALS,
  roundUpDecimal,
} from "@coffer/core/money";
import { useState } from "react";

export type Converter = {
  readonly isFiat: boolean;
  /** What stands in the box, in the currency that is being typed. */
  readonly text: string;
  /** The same amount in the other currency, "0" while there is none. */
  readonly otherText: string;
  /** The amount in the asset, however it was typed. */
  readonly assetText: string;
  readonly type: (typed: string) => void;
  /** Sets an exact amount of the asset. */
  readonly setAsset: (assetText: string) => void;
  readonly swap: () => void;
};

type Typed = { readonly isFiat: boolean; readonly text: string; readonly assetText: string };

export type ConverterStart = {
  readonly isFiatFirst?: boolean | undefined;
  /** Decimals of the asset at most, of what is written in fiat: rounded up, for what somebody else is to read. */
  readonly decimalsMax?: number | undefined;
};

/** The two-way converter; without a rate only the asset's side is there. (rule 146) */
export function useConverter(
  { asset, price }: AssetView,
  initial: string,
  { isFiatFirst = false, decimalsMax = asset.decimals }: ConverterStart = {},
): Converter {
  const { decimals } = asset;
  const toFiat = (assetText: string): string | null => {
    if (price === null) return null;
    const fiat = convertAssetToFiatText(assetText, decimals, price);
    return fiat.ok ? fiat.value : null;
  };
  const toAsset = (fiatText: string): string => {
    if (price === null) return "";
    const converted = convertFiatToAssetText(fiatText, price, decimals);
    return converted.ok ? roundUpDecimal(converted.value, decimalsMax) : "";
  };
  const [typed, setTyped] = useState<Typed>(() => {
    const worth = isFiatFirst ? toFiat(initial) : null;
    return { isFiat: worth !== null, text: worth ?? initial, assetText: initial };
  });
  const isFiat = typed.isFiat && price !== null;
  const text = typed.isFiat === isFiat ? typed.text : typed.assetText;
  const zeroOr = (assetText: string) => (assetText === "" ? "0" : assetText);

  return {
    isFiat,
    text,
    otherText: isFiat
      ? zeroOr(typed.assetText)
      : (fiatTextOf(zeroOr(typed.assetText), decimals, price ?? "1") ?? "0"),
    assetText: typed.assetText,
    type: (input) => {
      const next = editAmountText(text, input, isFiat ? FIAT_DECIMALS : decimals);
      setTyped({ isFiat, text: next, assetText: isFiat ? toAsset(next) : next });
    },
    setAsset: (assetText) =>
      setTyped({ isFiat, text: isFiat ? (toFiat(assetText) ?? "") : assetText, assetText }),
    swap: () => {
      const { assetText } = typed;
      setTyped({
        isFiat: !isFiat,
        text: isFiat ? assetText : (toFiat(assetText) ?? ""),
        assetText,
      });
    },
  };
}
