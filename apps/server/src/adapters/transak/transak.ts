import type { Onramp } from "../../ports/onramp.ts";
import type { OnrampParts } from "../onramps/onrampParts.ts";
import { feePercent, helpUrl, isKycNeeded, ownLimits } from "../onramps/sellerFields.ts";
import { provider, providerKey, providerUrl } from "../provider.ts";
import { transakOnramp } from "./transakOnramp.ts";

/** Coins for a card by Transak, in a window of its own. */
export const transak = provider(
  {
    TRANSAK_BASE_URL: providerUrl("https://api.transak.com"),
    TRANSAK_GATEWAY_URL: providerUrl("https://api-gateway.transak.com"),
    /** Where its form stands: a link to anywhere else is given to nobody. */
    TRANSAK_WIDGET_URL: providerUrl("https://global.transak.com"),
    TRANSAK_API_KEY: providerKey,
    TRANSAK_API_SECRET: providerKey,
    TRANSAK_FEE_PERCENT: feePercent("5"),
    TRANSAK_KYC_NEEDED: isKycNeeded,
    TRANSAK_LIMITS: ownLimits,
    TRANSAK_HELP_URL: helpUrl("https://support.transak.com"),
  },
  (settings, { clock, database }: OnrampParts): Onramp =>
    transakOnramp({
      baseUrl: settings.TRANSAK_BASE_URL,
      gatewayUrl: settings.TRANSAK_GATEWAY_URL,
      widgetUrl: settings.TRANSAK_WIDGET_URL,
      apiKey: settings.TRANSAK_API_KEY,
      apiSecret: settings.TRANSAK_API_SECRET,
      terms: {
        feePercent: settings.TRANSAK_FEE_PERCENT,
        isKycNeeded: settings.TRANSAK_KYC_NEEDED === "yes",
        helpUrl: settings.TRANSAK_HELP_URL,
      },
      ownLimits: settings.TRANSAK_LIMITS,
      clock,
      database,
    }),
);
