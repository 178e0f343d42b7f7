import type { Asset, BuyMethod } from "@coffer/contract";
import { doesMethodFit, limitsOfMethods, methodsOfPair, readBuyAmount } from "@coffer/core/buy";
import { FIAT_DECIMALS, formatDecimal } from "@coffer/core/money";
import { useTexts } from "@coffer/i18n";
import { useBoundCheck } from "../../parts/amounts/useBoundCheck.ts";
import { useFiatText } from "../../parts/amounts/useFiatText.ts";
import { usePastedAmount } from "../../parts/amounts/usePastedAmount.ts";
import { useTypedOn } from "../../parts/amounts/useTypedOn.ts";
import { useBuyConverter, type BuyTyped } from "./useBuyConverter.ts";

export type BuyAmountFacts = {
  readonly asset: Asset;
  readonly fiat: BuyMethod["fiatCurrency"];
  readonly price: string | null;
  readonly buyMethods: readonly BuyMethod[];
};

type AmountFault = { readonly kind: "notANumber" | "belowMin" | "aboveMax" };

const boundTexts = { most: "buy.setToMost", least: "buy.setToLeast" } as const;

/** The amount box of a purchase with its converter, its bounds and the methods that take the amount. */
export function useBuyAmount({ asset, fiat, price, buyMethods }: BuyAmountFacts, first: BuyTyped) {
  const { t } = useTexts();
  const writeFiat = useFiatText();
  const { decimals, key: assetKey } = asset;
  const { ticker } = fiat;
  const converter = useBuyConverter({ price, decimals }, first);
  const pasted = usePastedAmount();
  const goOnTyping = useTypedOn(converter.text);
  const { fiatText } = converter;
  const methods = methodsOfPair(buyMethods, { assetKey, fiatTicker: ticker });
  const limits = limitsOfMethods(methods);
  const least = formatDecimal(limits?.minCents ?? 0n, FIAT_DECIMALS);
  const most = formatDecimal(limits?.maxCents ?? 0n, FIAT_DECIMALS);

  const problemOf = (text: string): AmountFault | null => {
    const amount = readBuyAmount(text);
    if (!amount.ok) return { kind: /[1-9]/.test(text) ? "notANumber" : "belowMin" };
    if (limits === null) return null;
    if (amount.value.cents < limits.minCents) return { kind: "belowMin" };
    return amount.value.cents > limits.maxCents ? { kind: "aboveMax" } : null;
  };
  const bounds = useBoundCheck(
    { minAmount: least, maxAmount: most, hasRoom: limits !== null, problemOf },
    fiatText,
    (bound) => {
      goOnTyping.keep();
      converter.setFiat(bound);
    },
  );
  const amount = readBuyAmount(fiatText);
  const fitting = amount.ok ? methods.filter((one) => doesMethodFit(one, amount.value.cents)) : [];
  const edit =
    <Input extends readonly unknown[]>(change: (...input: Input) => void) =>
    (...input: Input) => {
      pasted.forget();
      change(...input);
    };
  const say = ({ kind }: AmountFault): string => {
    const value = writeFiat({ amount: fiatText, ticker });
    if (kind === "notANumber") return t("send.invalidAmount");
    return kind === "belowMin"
      ? t("amounts.notAbove", { value, min: writeFiat({ amount: least, ticker }) })
      : t("amounts.notBelow", { value, max: writeFiat({ amount: most, ticker }) });
  };
  const said = bounds.problem === null ? undefined : say(bounds.problem);
  return {
    converter: {
      ...converter,
      type: edit((typed: string) =>
        converter.type(bounds.corrected === null ? typed : goOnTyping.read(typed)),
      ),
      swap: edit(converter.swap),
    },
    readPasted: pasted.read,
    setToLeast: edit(() => converter.setFiat(least)),
    setToMost: edit(() => converter.setFiat(most)),
    hasLimits: limits !== null,
    /** How many methods take the amount; null while there is none. */
    fittingCount: amount.ok ? fitting.length : null,
    /** The amount to go on with, as it travels. */
    amount:
      amount.ok && fitting.length > 0 && price !== null && !bounds.isSettling
        ? amount.value.text
        : null,
    error: pasted.isRefused ? t("send.invalidAmount") : said,
    hint: bounds.corrected === null ? undefined : t(boundTexts[bounds.corrected]),
    isCorrected: bounds.corrected !== null,
  };
}
