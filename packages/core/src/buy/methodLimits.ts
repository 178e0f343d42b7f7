/** From how much to how much, in cents, inclusive. */
export type CentLimits = { readonly minCents: bigint; readonly maxCents: bigint };

/** What a seller offers of one asset. */
export type AssetLimits = CentLimits & { readonly assetKey: string };

export type MethodLimits = CentLimits & { readonly assetKeys: readonly string[] };

/**
 * The limits of a way to buy several assets: the narrowest of them, so that an amount within them is right
 * for each. An asset that would leave nothing is left out, the later in the list first. Null where nothing
 * is left. (rule 277)
 */
export function methodLimits(offers: readonly AssetLimits[]): MethodLimits | null {
  let limits: MethodLimits | null = null;
  for (const { assetKey, minCents, maxCents } of offers) {
    const min: bigint = limits === null ? minCents : larger(limits.minCents, minCents);
    const max: bigint = limits === null ? maxCents : smaller(limits.maxCents, maxCents);
    if (min > max || max <= 0n) continue;
    const assetKeys: readonly string[] = [...(limits?.assetKeys ?? []), assetKey];
    limits = { minCents: min, maxCents: max, assetKeys };
  }
  return limits;
}

const larger = (one: bigint, other: bigint): bigint => (one > other ? one : other);
const smaller = (one: bigint, other: bigint): bigint => (one < other ? one : other);
