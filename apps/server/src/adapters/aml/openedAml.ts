import type { Rate } from "../../createBuckets.ts";
import type { AmlLane } from "../../ports/amlProvider.ts";
import type { Clock } from "../../ports/clockAndRandom.ts";
import type { AskProvider } from "./listThenProvider.ts";

/** How often each lane may ask a provider: together no more than it answers. */
export type AmlRates = Readonly<Record<AmlLane, Rate>>;

/** A provider of address checks, and how often it may be asked. */
export type OpenedAml = { readonly rates: AmlRates; readonly ask: AskProvider };

/** What a provider of address checks is made with, besides its settings. */
export type AmlParts = { readonly clock: Clock };
