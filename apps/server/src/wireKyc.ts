import { approveEveryone } from "./adapters/kyc/approveEveryone.ts";
import { noteKycOutages } from "./adapters/kyc/noteKycOutages.ts";
import { sumsubKyc } from "./adapters/sumsub/sumsubKyc.ts";
import type { Clock } from "./ports/clock.ts";
import type { KycDesk } from "./ports/kycDesk.ts";
import type { Log } from "./ports/log.ts";
import type { Settings } from "./settings.ts";
import type { Database } from "./storage/database.ts";
import { readKyc } from "./storage/kyc/readKyc.ts";
import { beginEpisode, endEpisode } from "./usecases/alarms/alarmEpisode.ts";

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

type Parts = { readonly database: Database; readonly clock: Clock; readonly log: Log };

/** Who checks people's identity in this installation. */
export function wireKyc(settings: KycSettings, parts: Parts): KycDesk {
  const { database, clock, log } = parts;
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
  const subject = provider.name;
  const unheard = (error: unknown) => {
    log.warn("The outage of an identity check could not be noted.", { error: String(error) });
    throw error;
  };
  return {
    statusOf: (userId) => readKyc(database, userId, new Date(clock.nowMs())),
    provider: noteKycOutages(provider, {
      onAway: (why) => beginEpisode(parts, "kycProviderAway", { subject, why }).catch(unheard),
      onAnswering: () => endEpisode(parts, "kycProviderAway", [subject]).catch(unheard),
    }),
    askEveryMs: settings.KYC_ASK_EVERY_MS,
  };
}
