import type { Clock } from "../../ports/clockAndRandom.ts";

/** What a seller of coins is made with, besides its settings. */
export type OnrampParts = { readonly clock: Clock };
