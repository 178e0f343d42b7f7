import type { OpenedKyc } from "../../adapters/kyc/openedKyc.ts";
import type { Services } from "../../ports/services.ts";
import { takeKycHook } from "../../usecases/kyc/takeKycHook.ts";
import type { HookDoor } from "./addHooks.ts";

/** The providers of this installation that call us. */
export function hookDoors(kyc: OpenedKyc | null, services: Services): readonly HookDoor[] {
  if (kyc === null) return [];
  const { hook } = kyc;
  const { provider } = hook;
  return [{ hook, takeEvent: (event) => takeKycHook(services, { ...event, provider }) }];
}
