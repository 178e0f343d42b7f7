import type { Services } from "../../ports/services.ts";
import { takeKycHook } from "../../usecases/kyc/takeKycHook.ts";
import type { HookDoor } from "./addHooks.ts";

/** The providers of this installation that call us. */
export function hookDoors(services: Services): readonly HookDoor[] {
  const { hook } = services.kyc;
  if (hook === null) return [];
  const { provider } = hook;
  return [{ hook, takeEvent: (event) => takeKycHook(services, { ...event, provider }) }];
}
