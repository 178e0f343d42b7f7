import type { Onramp } from "../../ports/onramp.ts";
import { mercuryo } from "../mercuryo/mercuryo.ts";
import { moonpay } from "../moonpay/moonpay.ts";
import { transak } from "../transak/transak.ts";
import type { Provider } from "../provider.ts";
import type { OnrampParts } from "./onrampParts.ts";

/**
 * Who sells coins for a card, by the names in ONRAMPS. One more is a folder of adapters and a row here;
 * its settings, its webhooks and its frames are known everywhere from then on. (rule 273)
 */
export const onrampProviders = {
  moonpay,
  transak,
  mercuryo,
} as const satisfies Readonly<Record<string, Provider<OnrampParts, Onramp>>>;

export type OnrampName = keyof typeof onrampProviders;

type OnrampSettings = { readonly ONRAMPS: readonly OnrampName[] };

/** The sellers of this installation, in the order in which they were named. */
export const openOnramps = (settings: OnrampSettings, parts: OnrampParts): readonly Onramp[] =>
  settings.ONRAMPS.map((name) => onrampProviders[name].open(settings, parts));
