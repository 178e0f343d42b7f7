import { approveEveryone } from "./adapters/kyc/approveEveryone.ts";
import { sumsubKyc } from "./adapters/sumsub/sumsubKyc.ts";
import type { Clock } from "./ports/clock.ts";
import type { KycDesk } from "./ports/kycDesk.ts";
import type { Settings } from "./settings.ts";
import type { Database } from "./storage/database.ts";
import { readKyc } from "./storage/kyc/readKyc.ts";

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
export function wireKyc(
  settings: KycSettings,
  { database, clock }: { readonly database: Database; readonly clock: Clock },
): KycDesk {
  if (settings.KYC_PROVIDER !== "sumsub") return approveEveryone(new Date(clock.nowMs()));
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
  return {
    statusOf: (userId) => readKyc(database, userId, new Date(clock.nowMs())),
    provider,
    askEveryMs: settings.KYC_ASK_EVERY_MS,
  };
}
