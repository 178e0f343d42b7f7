import type { RateInterval } from "./rateHistory.ts";

export type RateHistoryName = {
  readonly token: string;
  readonly networkId: { readonly type: string; readonly chainId: string };
  readonly fiatTicker: string;
  readonly interval: RateInterval;
};

/** '{token}:{network}:{chainId}:{fiat}:{interval}', the key of a history on the wire. (contract, Shapes) */
export const rateHistoryKey = ({
  token,
  networkId,
  fiatTicker,
  interval,
}: RateHistoryName): string =>
  [token, networkId.type, networkId.chainId, fiatTicker, interval].join(":");
