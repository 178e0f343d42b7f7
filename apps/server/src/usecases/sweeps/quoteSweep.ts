import type { Chain, FeeQuote } from "@coffer/chains";
import type { AssetKey } from "@coffer/core/assets";
import type { AssetListing } from "../../catalogue/assetListing.ts";
import type { Services } from "../../ports/services.ts";
import type { Sweep } from "../../storage/sweeps/sweeps.ts";
import { payoutAddressOf } from "../custody/payoutAddressOf.ts";
import { feeCeiling } from "../outgoing/dearestFee.ts";
import { finalHeightOf } from "../outgoing/finalHeightOf.ts";
import { readSender, type SenderFacts } from "../outgoing/readSender.ts";

/** Coins beside tokens that are enough to begin with, as a multiple of the fee now. */
const FEE_FACTOR_MIN = 2n;

/** What a sweep would cost now, and what its address holds for good. Fees are coin units. */
export type SweepQuote = {
  readonly payoutAddress: string;
  readonly quote: FeeQuote;
  /** The dearest that it may become. */
  readonly feeUnitsMost: bigint;
  /** Coins that go along and come back. */
  readonly lentUnits: bigint;
  /** What the address should have, should the transaction be made dearer. */
  readonly feeReserve: bigint;
  /** With less beside them tokens wait for more: prices may rise while it is on its way. */
  readonly feeReserveMin: bigint;
  readonly facts: SenderFacts;
};

/** Asks the node all that a sweep needs to know; no transaction of the database is open meanwhile. */
export async function quoteSweep(
  services: Services,
  chain: Chain,
  { sweep, listing }: { readonly sweep: Sweep; readonly listing: AssetListing },
): Promise<SweepQuote> {
  const { key: assetKey, feeAssetKey } = listing;
  const payoutAddress = await payoutAddressOf(services, chain.networkId);
  const atHead = await readSender(chain, sweep.address, [...new Set([assetKey, feeAssetKey])]);
  const moving = { sweep, assetKey, isCoin: assetKey === feeAssetKey, payoutAddress, atHead };
  const { held, quote } = await quoteMove(services, chain, moving);
  const facts = { ...atHead, held };
  const feeUnitsMost = feeCeiling(quote.feeUnits);
  const lentUnits = chain.outlayOf(quote) - quote.feeUnits;
  return {
    payoutAddress,
    quote,
    feeUnitsMost,
    lentUnits,
    feeReserve: feeUnitsMost + lentUnits,
    feeReserveMin: quote.feeUnits * FEE_FACTOR_MIN + lentUnits,
    facts,
  };
}

type Moving = {
  readonly sweep: Sweep;
  readonly assetKey: AssetKey;
  readonly isCoin: boolean;
  readonly payoutAddress: string;
  readonly atHead: SenderFacts;
};

type Movable = { readonly held: SenderFacts["held"]; readonly quote: FeeQuote };

/** What there is to move, by asset, and what moving all of it costs. */
async function quoteMove(
  { log }: Services,
  chain: Chain,
  { assetKey, atHead, isCoin, payoutAddress: to, sweep }: Moving,
): Promise<Movable> {
  const { address: from, sweepId } = sweep;
  if (isCoin && chain.sweepOf !== undefined) {
    const { fee: quote, tooSmall, units } = await chain.sweepOf({ from, to });
    if (tooSmall.count > 0)
      log.info("What costs more to sweep than it is worth stays where it is.", {
        sweepId,
        address: from,
        count: tooSmall.count,
        units: tooSmall.units.toString(),
      });
    return { held: new Map([[assetKey, units]]), quote };
  }
  const held = await heldForGood(chain, atHead);
  const units = held.get(assetKey) ?? 0n;
  const quoted = await chain.quoteFee({ assetKey, from, to, units, memo: "" });
  if (!quoted.ok) throw new Error("The payout address refuses to be paid.");
  return { held, quote: quoted.value };
}

/**
 * Of each asset the smaller of what an address holds at the head and where nothing is undone: what
 * has just come in may go again, and what has just left may not be spent twice. Base units.
 */
async function heldForGood(
  chain: Chain,
  { address, held }: SenderFacts,
): Promise<ReadonlyMap<AssetKey, bigint>> {
  const height = await finalHeightOf(chain);
  const lesser = await Promise.all(
    [...held].map(async ([assetKey, atHead]) => {
      if (height === undefined) return [assetKey, 0n] as const;
      const asked = { addresses: [address], assetKey, height };
      const final = (await chain.balancesAt(asked)).get(address) ?? 0n;
      return [assetKey, final < atHead ? final : atHead] as const;
    }),
  );
  return new Map(lesser);
}
