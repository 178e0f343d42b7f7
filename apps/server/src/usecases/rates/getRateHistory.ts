import type { NetworkId, RateHistory } from "@coffer/contract";
import type { Refusal } from "@coffer/contract/errors";
import { assetKey } from "@coffer/core/assets";
import { ok, refused, type Outcome } from "@coffer/core/outcome";
import { rateHistoryKey, type RateInterval } from "@coffer/core/rates";
import { findListing } from "../../catalogue/assetListing.ts";
import type { Services } from "../../ports/services.ts";

type Asked = {
  readonly token: string;
  readonly networkId: NetworkId;
  readonly fiatTicker: string;
  readonly interval: RateInterval;
};

/** The chart of an asset that the brand lists, in a currency that it lists. */
export async function getRateHistory(
  { brand, priceHistories }: Services,
  asked: Asked,
): Promise<Outcome<RateHistory, Refusal>> {
  const { token, networkId, fiatTicker, interval } = asked;
  if (findListing(brand, assetKey(token, networkId)) === undefined)
    return refused({ code: "ASSET_NOT_AVAILABLE" });
  if (!brand.fiatCurrencies.some(({ ticker }) => ticker === fiatTicker))
    return refused({ transport: "BAD_REQUEST" });
  const read = await priceHistories.read({ token, fiatTicker, interval });
  if (!read.ok) {
    const retryAfter = new Date(read.problem.retryAtMs).toISOString();
    return refused({ transport: "TIMEOUT", retryAfter });
  }
  const history = read.value.map(([value, timestamp]): [string, string] => [value, timestamp]);
  return ok({ key: rateHistoryKey(asked), interval, history });
}
