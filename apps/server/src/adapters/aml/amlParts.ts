import type { Clock } from "../../ports/clock.ts";

/** What a provider of address checks is made with, besides its settings. */
export type AmlParts = { readonly clock: Clock };
