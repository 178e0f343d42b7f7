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

/** Refuses the listed countries (ISO 3166, two letters). Whose country nobody knows is served. */
function refuseCountries(countries: readonly string[]): Regions {
  const refused = new Set(countries);
  return { isRefused: (country) => country !== null && refused.has(country) };
}
