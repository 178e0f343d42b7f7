import type { Onramp } from "../../ports/onramp.ts";
import type { OnrampParts } from "../onramps/onrampParts.ts";
import { feePercent, helpUrl, isKycNeeded, ownLimits } from "../onramps/sellerFields.ts";
import { provider, providerKey, providerUrl } from "../provider.ts";
import { moonpayOnramp } from "./moonpayOnramp.ts";

/** Coins for a card by MoonPay, in a frame of the wallet. */
export const moonpay = provider(
  {
    MOONPAY_BASE_URL: providerUrl("https://api.moonpay.com"),
    /** Where its form stands. */
    MOONPAY_WIDGET_URL: providerUrl("https://buy.moonpay.com"),
    /** Stands in every link to its form, so it is no secret. */
    MOONPAY_PUBLIC_KEY: { ...providerKey, isSecret: false },
    MOONPAY_SECRET_KEY: providerKey,
    MOONPAY_WEBHOOK_KEY: providerKey,
    MOONPAY_FEE_PERCENT: feePercent("4.5"),
    MOONPAY_KYC_NEEDED: isKycNeeded,
    MOONPAY_LIMITS: ownLimits,
    MOONPAY_HELP_URL: helpUrl("https://support.moonpay.com"),
  },
  (settings, { clock }: Pick<OnrampParts, "clock">): Onramp =>
    moonpayOnramp({
      baseUrl: settings.MOONPAY_BASE_URL,
      widgetUrl: settings.MOONPAY_WIDGET_URL,
      publicKey: settings.MOONPAY_PUBLIC_KEY,
      secretKey: settings.MOONPAY_SECRET_KEY,
      webhookKey: settings.MOONPAY_WEBHOOK_KEY,
      terms: {
        feePercent: settings.MOONPAY_FEE_PERCENT,
        isKycNeeded: settings.MOONPAY_KYC_NEEDED === "yes",
        helpUrl: settings.MOONPAY_HELP_URL,
      },
      ownLimits: settings.MOONPAY_LIMITS,
      clock,
    }),
);
