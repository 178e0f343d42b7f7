import { approveEveryone } from "../adapters/kyc/approveEveryone.ts";
import { openKyc } from "../adapters/kyc/kycProviders.ts";
import { noteKycOutages } from "../adapters/kyc/noteKycOutages.ts";
import type { KycDesk } from "../ports/kycProvider.ts";
import type { Settings } from "../settings.ts";
import { readKyc } from "../storage/kyc/kycChecks.ts";
import { wireOutages, type OutageParts } from "./wireOutages.ts";

/** Who checks people's identity in this installation. */
export function wireKyc(settings: Settings, parts: OutageParts): KycDesk {
  const { database, clock } = parts;
  const opened = openKyc(settings, { clock });
  if (opened === null) return approveEveryone();
  const { provider, hook, frameOrigins } = opened;
  const failed = "The outage of an identity check could not be noted.";
  const told = wireOutages(parts, { name: "kycProviderAway", subject: provider.name, failed });
  return {
    statusOf: (userId, store = database) => readKyc(store, userId, new Date(clock.nowMs())),
    provider: noteKycOutages(provider, told),
    hook,
    frameOrigins,
    askEveryMs: settings.KYC_ASK_EVERY_MS,
  };
}
