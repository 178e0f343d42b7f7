import type { Regions } from "../../ports/regions.ts";

/** Refuses the listed countries (ISO 3166, two letters). Whose country nobody knows is served. */
export function refuseCountries(countries: readonly string[]): Regions {
  const refused = new Set(countries);
  return { isRefused: (country) => country !== null && refused.has(country) };
}
