/** How far back a chart looks. (core spec §2.5) */
export type RateInterval = "DAY" | "WEEK" | "MONTH";

/** What a coin cost (fiat per whole unit, canonical decimal) at a moment (ISO 8601, UTC). */
export type RatePoint = readonly [value: string, timestamp: string];
