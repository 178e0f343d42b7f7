/** How far back a chart looks. (rule 136) */
export type RateInterval = "DAY" | "WEEK" | "MONTH";

/** What a coin cost (fiat per whole unit, canonical decimal) at a moment (ISO 8601, UTC). */
export type RatePoint = readonly [value: string, timestamp: string];

export type RateHistoryName = {
  readonly token: string;
  readonly networkId: { readonly type: string; readonly chainId: string };
  readonly fiatTicker: string;
  readonly interval: RateInterval;
};

/** '{token}:{network}:{chainId}:{fiat}:{interval}', the key of a history on the wire. (rule 169) */
export const rateHistoryKey = ({
  token,
  networkId,
  fiatTicker,
  interval,
}: RateHistoryName): string =>
  [token, networkId.type, networkId.chainId, fiatTicker, interval].join(":");
