import {
  convertAssetToFiatText,
  convertFiatToAssetText,
  editAmountText,
  FIAT_DECIMALS,
} from "@coffer/core/money";
import { useState } from "react";

export type BuyConverter = {
  /** Whether money is typed, and not the asset. */
  readonly isFiat: boolean;
  /** What stands in the box, in the currency that is being typed. */
  readonly text: string;
  /** The amount of money, however it was typed; empty while there is none. */
  readonly fiatText: string;
  /** The same in the asset; empty while there is none. */
  readonly assetText: string;
  readonly type: (typed: string) => void;
  /** Sets an exact amount of money. */
  readonly setFiat: (fiatText: string) => void;
  readonly swap: () => void;
};

export type BuyTyped = {
  readonly isFiat: boolean;
  readonly text: string;
  /** The money that the asset's text stands for, where that was set and not typed. */
  readonly fiatText?: string | undefined;
};

type ConverterFacts = {
  /** Fiat for one whole unit; an asset is bought by its inverse. Null: money alone can be typed. */
  readonly price: string | null;
  readonly decimals: number;
};

/** The two-way converter of a purchase: money is what goes on from it. (rules 146 and 289) */
export function useBuyConverter(
  { price, decimals }: ConverterFacts,
  first: BuyTyped,
): BuyConverter {
  const [typed, setTyped] = useState<BuyTyped>(first);
  const toAsset = (fiatText: string): string => {
    if (price === null) return "";
    const asset = convertFiatToAssetText(fiatText, price, decimals);
    return asset.ok ? asset.value : "";
  };
  const toFiat = (assetText: string): string => {
    if (price === null) return "";
    const fiat = convertAssetToFiatText(assetText, decimals, price);
    return fiat.ok ? fiat.value : "";
  };
  const isFiat = typed.isFiat || price === null;
  const fiatText = typed.isFiat ? typed.text : (typed.fiatText ?? toFiat(typed.text));
  const text = isFiat ? fiatText : typed.text;
  const assetText = isFiat ? toAsset(fiatText) : typed.text;
  return {
    isFiat,
    text,
    fiatText,
    assetText,
    type: (input) =>
      setTyped({ isFiat, text: editAmountText(text, input, isFiat ? FIAT_DECIMALS : decimals) }),
    setFiat: (fiat) =>
      setTyped(isFiat ? { isFiat, text: fiat } : { isFiat, text: toAsset(fiat), fiatText: fiat }),
    swap: () =>
      setTyped(
        isFiat ? { isFiat: false, text: assetText, fiatText } : { isFiat: true, text: fiatText },
      ),
  };
}
