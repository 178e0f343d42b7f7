import { refuseCountries } from "./adapters/regions/refuseCountries.ts";
import { sandboxRegions } from "./adapters/regions/sandboxRegions.ts";
import type { Regions } from "./ports/regions.ts";
import type { Settings } from "./settings.ts";

/** Whom this installation refuses; beside the sandbox, its switch as well. */
export function wireRegions({
  REFUSED_COUNTRIES,
  SANDBOX_URL,
}: Pick<Settings, "REFUSED_COUNTRIES" | "SANDBOX_URL">): Regions & { stop: () => void } {
  const rule = refuseCountries(REFUSED_COUNTRIES);
  if (SANDBOX_URL === undefined) return { ...rule, stop: () => {} };
  return sandboxRegions({ sandboxUrl: SANDBOX_URL, otherwise: rule });
}
