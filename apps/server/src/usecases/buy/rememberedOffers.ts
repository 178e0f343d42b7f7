import { methodLimits } from "@coffer/core/buy";
import { buyMethodId, type Offers, type OfferedMethod } from "../../ports/buying.ts";
import type { Clock } from "../../ports/clockAndRandom.ts";
import type { Log } from "../../ports/log.ts";
import type { Onramp, OnrampAsset, OnrampOffer } from "../../ports/onramp.ts";

const MINUTE_MS = 60_000;
/** Limits hardly ever change, and a seller counts how often it is asked. */
const ASK_EVERY_MS = 10 * MINUTE_MS;
const ASK_AGAIN_MS = MINUTE_MS / 2;
/** How old an answer may be while its seller is away. (rule 277) */
const KEPT_MS = 60 * MINUTE_MS;

type Options = {
  readonly sellers: readonly Onramp[];
  readonly assets: readonly OnrampAsset[];
  readonly fiatTickers: readonly string[];
  readonly clock: Clock;
  readonly log: Log;
};

export type FollowedOffers = Offers & { readonly stop: () => void };

type Answer = { readonly offers: readonly OnrampOffer[]; readonly askedAtMs: number };

/**
 * What the sellers offer, each asked by itself, so that one that is slow or away holds up no other. The
 * last good answer of one that is away is kept for an hour; then there is nothing to buy from it.
 */
export function rememberedOffers(options: Options): FollowedOffers {
  const { sellers, assets, fiatTickers, clock, log } = options;
  const answers = new Map<Onramp, Answer>();
  const listeners = new Set<() => void>();
  const told = { text: "" };
  const timers = new Map<Onramp, NodeJS.Timeout>();
  const state = { isStopped: false };

  const usable = (): readonly OfferedMethod[] =>
    sellers.flatMap((seller) => {
      const answer = answers.get(seller);
      if (answer === undefined || clock.nowMs() - answer.askedAtMs > KEPT_MS) return [];
      return fiatTickers.flatMap((fiatTicker) =>
        methodOf(seller, fiatTicker, inOrder(assets, answer)),
      );
    });

  const announceChanges = (): void => {
    const text = usable().map(textOf).join("\n");
    if (text === told.text) return;
    told.text = text;
    for (const listener of listeners) listener();
  };

  const ask = async (seller: Onramp): Promise<boolean> => {
    const said = await seller.offers(assets, fiatTickers);
    if (said.ok) answers.set(seller, { offers: said.value, askedAtMs: clock.nowMs() });
    return said.ok;
  };

  const follow = async (seller: Onramp): Promise<void> => {
    const isAnswered = await ask(seller).catch((error: unknown) => {
      const facts = { seller: seller.seller, error: String(error) };
      log.warn("A seller's offers could not be read.", facts);
      return false;
    });
    announceChanges();
    if (state.isStopped) return;
    const next = setTimeout(() => void follow(seller), isAnswered ? ASK_EVERY_MS : ASK_AGAIN_MS);
    timers.set(seller, next.unref());
  };
  for (const seller of sellers) void follow(seller);

  return {
    usable,
    onChange: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    stop: () => {
      state.isStopped = true;
      for (const timer of timers.values()) clearTimeout(timer);
    },
  };
}

/** Offers in the brand's order of assets, which is the order in which limits are made narrower. */
const inOrder = (assets: readonly OnrampAsset[], { offers }: Answer): readonly OnrampOffer[] =>
  assets.flatMap(({ assetKey }) => offers.filter((offer) => offer.assetKey === assetKey));

/** The one way to buy from a seller with a currency, where it sells anything for it. */
function methodOf(
  seller: Onramp,
  fiatTicker: string,
  offers: readonly OnrampOffer[],
): readonly OfferedMethod[] {
  const limits = methodLimits(offers.filter((offer) => offer.fiatTicker === fiatTicker));
  if (limits === null) return [];
  const id = buyMethodId(seller.seller, fiatTicker);
  return [{ id, seller, fiatTicker, ...limits }];
}

const textOf = ({ id, minCents, maxCents, assetKeys }: OfferedMethod): string =>
  [id, minCents, maxCents, ...assetKeys].join(" ");
