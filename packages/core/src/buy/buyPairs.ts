import { FIAT_DECIMALS, parseDecimal } from "../money/decimal.ts";

/** What is read of a buy method to tell whom it serves. Limits are inclusive and in its currency. */
export type BuyMethodFacts = {
  readonly fiatCurrency: { readonly ticker: string };
  readonly limits: { readonly minAmount: string; readonly maxAmount: string };
  readonly assetKeys: readonly string[];
};

/** An asset, and the currency that it is bought with. */
export type BuyPair = { readonly assetKey: string; readonly fiatTicker: string };

/** The methods that sell an asset for a currency, whatever the amount. */
export const methodsOfPair = <Method extends BuyMethodFacts>(
  methods: readonly Method[],
  { assetKey, fiatTicker }: BuyPair,
): readonly Method[] =>
  methods.filter(
    ({ assetKeys, fiatCurrency }) =>
      fiatCurrency.ticker === fiatTicker && assetKeys.includes(assetKey),
  );

/** Whether a method takes so many cents: from its least to its most, both of them too. (rule 289) */
export function doesMethodFit(
  { limits: { minAmount, maxAmount } }: Pick<BuyMethodFacts, "limits">,
  cents: bigint,
): boolean {
  const least = parseDecimal(minAmount, FIAT_DECIMALS);
  const most = parseDecimal(maxAmount, FIAT_DECIMALS);
  return least.ok && most.ok && least.value <= cents && cents <= most.value;
}

/** Cents from the least that any of these methods takes to the most; null where there is none. */
export function limitsOfMethods(
  methods: readonly Pick<BuyMethodFacts, "limits">[],
): { readonly minCents: bigint; readonly maxCents: bigint } | null {
  const read = methods.flatMap(({ limits }) => {
    const least = parseDecimal(limits.minAmount, FIAT_DECIMALS);
    const most = parseDecimal(limits.maxAmount, FIAT_DECIMALS);
    return least.ok && most.ok && least.value <= most.value ? [[least.value, most.value]] : [];
  });
  const [first, ...rest] = read;
  if (first === undefined) return null;
  const [firstMin = 0n, firstMax = 0n] = first;
  return rest.reduce(
    ({ minCents, maxCents }, [least = minCents, most = maxCents]) => ({
      minCents: least < minCents ? least : minCents,
      maxCents: most > maxCents ? most : maxCents,
    }),
    { minCents: firstMin, maxCents: firstMax },
  );
}

export type BuyableAsset = {
  readonly key: string;
  readonly type: "CUSTODY" | "PERSONAL";
  readonly tag: string;
};

/** An account of a person beside a currency that something sells its asset for. */
export type AccountPair<Asset, Fiat> = { readonly asset: Asset; readonly fiat: Fiat };

/**
 * Every account that can be bought into beside every currency, in the order of the accounts, the
 * person's own currency first. Coins are delivered to main custody accounts and to the depository. (rule 289)
 */
export function accountPairs<
  Asset extends BuyableAsset,
  Method extends BuyMethodFacts & { readonly fiatCurrency: { readonly ticker: string } },
>(
  assets: readonly Asset[],
  methods: readonly Method[],
  preferredTicker: string,
): readonly AccountPair<Asset, Method["fiatCurrency"]>[] {
  return assets.filter(isBoughtInto).flatMap((asset) => {
    const fiats = new Map<string, Method["fiatCurrency"]>();
    for (const { assetKeys, fiatCurrency } of methods)
      if (assetKeys.includes(asset.key)) fiats.set(fiatCurrency.ticker, fiatCurrency);
    const own = fiats.get(preferredTicker);
    const others = [...fiats.values()].filter(({ ticker }) => ticker !== preferredTicker);
    return [...(own === undefined ? [] : [own]), ...others].map((fiat) => ({ asset, fiat }));
  });
}

const isBoughtInto = ({ type, tag }: BuyableAsset): boolean =>
  type === "CUSTODY" && (tag === "main" || tag === "spot");
