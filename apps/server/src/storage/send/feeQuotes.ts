import type { AssetKey } from "@coffer/core/assets";
import type { UserId } from "@coffer/core/ids";
import type { NetworkId } from "@coffer/contract";
import { compiledRead } from "../compiledRead.ts";
import type { Store } from "../database.ts";
import type { FeeQuote } from "@coffer/chains";

type QuoteKey = {
  readonly brandId: string;
  readonly userId: UserId;
  readonly networkId: NetworkId;
  readonly assetKey: AssetKey;
  readonly destination: string;
  /** What a contract asks may depend on the amount, so a quote is for this amount. */
  readonly units: bigint;
  readonly memo: string;
  /** What a withdrawal is charged for the fee, base units of its asset; null for a send. */
  readonly withheldUnits: bigint | null;
};

export async function keepQuote(
  store: Store,
  kept: QuoteKey & { readonly quoteId: string; readonly quote: FeeQuote; readonly now: Date },
): Promise<void> {
  await store
    .insertInto("fee_quote")
    .values({
      quote_id: kept.quoteId,
      brand_id: kept.brandId,
      user_id: kept.userId,
      network_type: kept.networkId.type,
      chain_id: kept.networkId.chainId,
      asset_key: kept.assetKey,
      destination: kept.destination,
      units: kept.units,
      memo: kept.memo,
      fee_units: kept.quote.feeUnits,
      withheld_units: kept.withheldUnits,
      terms: kept.quote.terms,
      quoted_at: kept.now,
    })
    .execute();
}

/** A quote, and when it was made. */
export type KeptQuote = { readonly quote: FeeQuote; readonly quotedAtMs: number };

type Quoted = Omit<QuoteKey, "networkId"> & NetworkId & { readonly feeUnits: bigint | undefined };

const newestQuoteOf = compiledRead((store, asked: Quoted) => {
  const query = store
    .selectFrom("fee_quote")
    .selectAll()
    .where("user_id", "=", asked.userId)
    .where("brand_id", "=", asked.brandId)
    .where("network_type", "=", asked.type)
    .where("chain_id", "=", asked.chainId)
    .where("asset_key", "=", asked.assetKey)
    .where("destination", "=", asked.destination)
    .where("units", "=", asked.units)
    .where("memo", "=", asked.memo)
    .where("withheld_units", "is not distinct from", asked.withheldUnits)
    .orderBy("quoted_at", "desc")
    .limit(1);
  return asked.feeUnits === undefined ? query : query.where("fee_units", "=", asked.feeUnits);
});

/**
 * The newest quote of exactly this fee for this payment, with when it was made; of a withdrawal the fee is
 * what is withheld for it.
 */
export async function findQuote(
  store: Store,
  asked: QuoteKey & { readonly feeUnits: bigint | null },
): Promise<KeptQuote | undefined> {
  const { networkId, feeUnits, ...key } = asked;
  const { type, chainId } = networkId;
  const values = { ...key, type, chainId, feeUnits: feeUnits ?? undefined };
  const row = await newestQuoteOf(store, values).executeTakeFirst();
  if (row === undefined) return undefined;
  const quote = { feeUnits: row.fee_units, terms: row.terms };
  return { quote, quotedAtMs: row.quoted_at.getTime() };
}

/** Forgets a user's quotes from before a moment. */
export async function dropQuotesBefore(store: Store, userId: UserId, before: Date): Promise<void> {
  await store
    .deleteFrom("fee_quote")
    .where("user_id", "=", userId)
    .where("quoted_at", "<", before)
    .execute();
}
