import type { ExchangePair } from "@coffer/contract";
import type { Refusal } from "@coffer/contract/errors";
import {
  EXCHANGE_QUOTE_MS,
  exchangedUnits,
  exchangeLimits,
  type ExchangeLimits,
} from "@coffer/core/exchange";
import type { UserId } from "@coffer/core/ids";
import { formatDecimal } from "@coffer/core/money";
import { ok, type Outcome } from "@coffer/core/outcome";
import type { DepositoryListing } from "../../catalogue/depositoryOf.ts";
import type { LiquidityOffer } from "../../ports/liquidity.ts";
import type { Services } from "../../ports/services.ts";
import { readSpendable } from "../../storage/assets/assetAccounts.ts";
import type { SpotAccountRow } from "../../storage/depository/spotAccounts.ts";
import { dropExchangeQuotes, keepExchangeQuotes } from "../../storage/exchange/exchangeQuotes.ts";
import { findActiveSpot } from "../depository/findActiveSpot.ts";
import { limitsOfSource, termsOf } from "./exchangeTerms.ts";

/** Quotes of one person that stand at a time: whoever asks oftener loses the oldest. */
const QUOTES_MAX = 200;

type Asked = { readonly userId: UserId; readonly sourceAssetsKeys: readonly string[] };

/**
 * Into what a person's depository may be changed and at what, each with a quote that is kept: it is what
 * an exchange is made by. Without a price there is no quote, and the pair says so. (rules 335, 336 and 338)
 */
export async function getExchangePairs(
  services: Services,
  { userId, sourceAssetsKeys }: Asked,
): Promise<Outcome<readonly ExchangePair[], Refusal>> {
  const { database } = services;
  const active = await findActiveSpot(services, userId);
  if (!active.ok) return active;
  const { kept, spot } = active.value;
  const source = kept.listings.find(({ key }) => key === spot.assetKey);
  if (source === undefined || !sourceAssetsKeys.includes(source.key)) return ok([]);
  const quoting: Quoting = {
    spot,
    source,
    units: (await readSpendable(database, [spot.accountId])).get(spot.accountId) ?? 0n,
    spreadPercent: kept.spreadPercent,
    now: new Date(services.clock.nowMs()),
  };
  const targets = kept.listings.filter(({ key }) => key !== source.key);
  const pairs = await Promise.all(targets.map((target) => pairOf(services, quoting, target)));
  await keepQuotes(services, quoting, pairs);
  return ok(pairs.map(({ pair }) => pair));
}

type Quoting = {
  readonly spot: SpotAccountRow;
  readonly source: DepositoryListing;
  /** The whole balance. */
  readonly units: bigint;
  readonly spreadPercent: string;
  readonly now: Date;
};

type QuotedPair = {
  readonly pair: ExchangePair;
  readonly target: DepositoryListing;
  /** What comes of the whole; null without a price. */
  readonly quoted: { readonly price: string; readonly targetUnits: bigint } | null;
};

async function pairOf(
  { liquidity, random }: Services,
  { source, units, spreadPercent, now }: Quoting,
  target: DepositoryListing,
): Promise<QuotedPair> {
  const offer = await liquidity.quote({ source, target });
  const bare = { id: random.id(), source: shown(source), target: shown(target), spreadPercent };
  if (offer === null) {
    const limits = limitsOnWire(source, limitsOfSource(source));
    return { pair: { ...bare, limits }, target, quoted: null };
  }
  const { price } = offer;
  const targetUnits = exchangedUnits(units, termsOf({ source, target }, price));
  const pair: ExchangePair = {
    ...bare,
    rate: { price, validUntil: new Date(now.getTime() + EXCHANGE_QUOTE_MS).toISOString() },
    amounts: {
      source: formatDecimal(units, source.asset.decimals),
      target: formatDecimal(targetUnits, target.asset.decimals),
    },
    limits: limitsOnWire(source, limitsByOffer({ source, target }, offer)),
  };
  return { pair, target, quoted: { price, targetUnits } };
}

const limitsByOffer = (
  pair: { readonly source: DepositoryListing; readonly target: DepositoryListing },
  { price, targetUnitsMax }: LiquidityOffer,
): ExchangeLimits =>
  exchangeLimits(limitsOfSource(pair.source), {
    ...termsOf(pair, price),
    inventoryUnits: targetUnitsMax,
  });

const limitsOnWire = (
  { asset: { decimals } }: DepositoryListing,
  { minUnits, maxUnits }: ExchangeLimits,
): ExchangePair["limits"] => ({
  minAmount: formatDecimal(minUnits, decimals),
  maxAmount: formatDecimal(maxUnits, decimals),
});

const shown = ({ key, asset: { token, name, decimals } }: DepositoryListing) => ({
  key,
  token,
  name,
  decimals,
});

/** Keeps a quote for each pair of which something would come. */
async function keepQuotes(
  { brand, database }: Services,
  { now, source, spot, units }: Quoting,
  pairs: readonly QuotedPair[],
): Promise<void> {
  const { userId } = spot;
  const before = new Date(now.getTime() - 2 * EXCHANGE_QUOTE_MS);
  await dropExchangeQuotes(database, { userId, before, keep: QUOTES_MAX });
  const rows = pairs.flatMap(({ pair, quoted, target }) =>
    quoted === null || quoted.targetUnits === 0n
      ? []
      : [
          {
            quote_id: pair.id,
            brand_id: brand.id,
            user_id: userId,
            source_account_id: spot.accountId,
            source_key: source.key,
            source_units: units,
            target_key: target.key,
            target_units: quoted.targetUnits,
            price: quoted.price,
            quoted_at: now,
          },
        ],
  );
  await keepExchangeQuotes(database, rows);
}
