import { sumsubHook } from "../../adapters/sumsub/sumsubHook.ts";
import type { Services } from "../../ports/services.ts";
import type { Settings } from "../../settings.ts";
import { takeKycHook } from "../../usecases/kyc/takeKycHook.ts";
import type { HookDoor } from "./addHooks.ts";

type HookSettings = Pick<Settings, "KYC_PROVIDER" | "SUMSUB_WEBHOOK_SECRET" | "SUMSUB_ALLOW_SHA1">;

/** The providers of this installation that call us. */
export function hookDoors(settings: HookSettings, services: Services): readonly HookDoor[] {
  const { KYC_PROVIDER, SUMSUB_WEBHOOK_SECRET: secret, SUMSUB_ALLOW_SHA1 } = settings;
  if (KYC_PROVIDER !== "sumsub" || secret === undefined) return [];
  const hook = sumsubHook({ secret, isSha1Allowed: SUMSUB_ALLOW_SHA1 === "yes" });
  const { provider } = hook;
  return [{ hook, takeEvent: (event) => takeKycHook(services, { ...event, provider }) }];
}
