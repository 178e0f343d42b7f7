import { approveEveryone } from "./adapters/kyc/approveEveryone.ts";
import { noteKycOutages } from "./adapters/kyc/noteKycOutages.ts";
import { sumsubKyc } from "./adapters/sumsub/sumsubKyc.ts";
import type { KycDesk } from "./ports/kycDesk.ts";
import type { Settings } from "./settings.ts";
import { readKyc } from "./storage/kyc/kycChecks.ts";
import { wireOutages, type OutageParts } from "./wireOutages.ts";

type KycSettings = Pick<
  Settings,
  | "KYC_PROVIDER"
  | "KYC_ASK_EVERY_MS"
  | "SUMSUB_BASE_URL"
  | "SUMSUB_APP_TOKEN"
  | "SUMSUB_SECRET_KEY"
  | "SUMSUB_LEVEL"
  | "SUMSUB_FORM_ORIGINS"
>;

/** Who checks people's identity in this installation. */
export function wireKyc(settings: KycSettings, parts: OutageParts): KycDesk {
  const { database, clock } = parts;
  if (settings.KYC_PROVIDER !== "sumsub") return approveEveryone();
  const { SUMSUB_APP_TOKEN: appToken, SUMSUB_SECRET_KEY: secretKey } = settings;
  if (appToken === undefined || secretKey === undefined)
    throw new Error("Settings let sumsub through without its keys.");
  const provider = sumsubKyc({
    baseUrl: settings.SUMSUB_BASE_URL,
    appToken,
    secretKey,
    clock,
    levelName: settings.SUMSUB_LEVEL,
    formOrigins: settings.SUMSUB_FORM_ORIGINS,
  });
  const failed = "The outage of an identity check could not be noted.";
  const told = wireOutages(parts, { name: "kycProviderAway", subject: provider.name, failed });
  return {
    statusOf: (userId, store = database) => readKyc(store, userId, new Date(clock.nowMs())),
    provider: noteKycOutages(provider, told),
    askEveryMs: settings.KYC_ASK_EVERY_MS,
  };
}
