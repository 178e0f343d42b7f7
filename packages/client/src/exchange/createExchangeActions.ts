import type { ChosenPair, ExchangePair } from "@coffer/contract";
import { EXCHANGE_QUOTE_MS } from "@coffer/core/exchange";
import { ok } from "@coffer/core/outcome";
import type { WalletParts } from "../walletParts.ts";
import type { Answer } from "../wire/createCaller.ts";
import { untilAnswered } from "../wire/untilAnswered.ts";

/** What a depository may be changed into, as it was told. */
export type ToldPairs = {
  readonly pairs: readonly ExchangePair[];
  /**
   * Until when their quotes hold, in milliseconds of this device's clock: from before they were asked for,
   * since the server's clock may be another. (rule 336)
   */
  readonly untilMs: number;
};

export type Exchange = {
  readonly pair: ChosenPair;
  /** The same key is the same exchange, whatever is lost on the way. */
  readonly idempotencyKey: string;
};

/** What a person does to change their depository into another asset. Stands in a chunk of its own. */
export const createExchangeActions = (parts: WalletParts) => ({
  /** Pairs for the asset that the depository is in, each with a quote of the whole of it. */
  loadPairs: async (sourceKey: string): Answer<ToldPairs> => {
    const askedAtMs = parts.clock.nowMs();
    const told = await parts.caller.ask("spotExchange.getExchangePairs", {
      sourceAssetsKeys: [sourceKey],
    });
    if (!told.ok) return told;
    return ok({ pairs: told.value.pairs, untilMs: askedAtMs + EXCHANGE_QUOTE_MS });
  },
  /** Exchanges by a pair's quote, both sides or nothing. A lost answer is asked for again by the same key. (rule 340) */
  exchange: ({ pair: { id, source, target, rate }, idempotencyKey }: Exchange) =>
    untilAnswered(parts, () =>
      parts.caller.change("spotExchange.createSpotExchange", {
        exchangePair: { id, source, target, rate },
        idempotencyKey,
      }),
    ),
});
