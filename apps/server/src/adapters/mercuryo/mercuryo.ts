import { z } from "zod";
import type { Onramp } from "../../ports/onramp.ts";
import type { OnrampParts } from "../onramps/onrampParts.ts";
import { feePercent, helpUrl, isKycNeeded, ownLimits } from "../onramps/sellerFields.ts";
import { provider, providerKey, providerUrl } from "../provider.ts";
import { mercuryoOnramp } from "./mercuryoOnramp.ts";

/** Coins for a card by Mercuryo, in a window of its own. */
export const mercuryo = provider(
  {
    MERCURYO_BASE_URL: providerUrl("https://api.mercuryo.io"),
    /** Where its form stands: a link to anywhere else is given to nobody. */
    MERCURYO_WIDGET_URL: providerUrl("https://exchange.mercuryo.io"),
    MERCURYO_WIDGET_ID: { schema: z.string().min(8).optional(), isNeeded: true },
    MERCURYO_SECRET_KEY: providerKey,
    MERCURYO_SIGN_KEY: providerKey,
    MERCURYO_ASK_EVERY_MS: {
      schema: z.coerce.number().int().min(50).max(60_000).default(10_000),
    },
    MERCURYO_FEE_PERCENT: feePercent("4"),
    MERCURYO_KYC_NEEDED: isKycNeeded,
    MERCURYO_LIMITS: ownLimits,
    MERCURYO_HELP_URL: helpUrl("https://help.mercuryo.io"),
  },
  (settings, { clock }: Pick<OnrampParts, "clock">): Onramp =>
    mercuryoOnramp({
      baseUrl: settings.MERCURYO_BASE_URL,
      widgetUrl: settings.MERCURYO_WIDGET_URL,
      widgetId: settings.MERCURYO_WIDGET_ID,
      secretKey: settings.MERCURYO_SECRET_KEY,
      signKey: settings.MERCURYO_SIGN_KEY,
      askEveryMs: settings.MERCURYO_ASK_EVERY_MS,
      terms: {
        feePercent: settings.MERCURYO_FEE_PERCENT,
        isKycNeeded: settings.MERCURYO_KYC_NEEDED === "yes",
        helpUrl: settings.MERCURYO_HELP_URL,
      },
      ownLimits: settings.MERCURYO_LIMITS,
      clock,
    }),
);
