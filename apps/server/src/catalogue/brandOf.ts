import { brandById, type Brand } from "@coffer/brands";
import { localNetworkName } from "@coffer/core/assets";
import type { Settings } from "../settings.ts";

/** The brand that is served; on one machine its networks are stand-ins, and are named so everywhere. */
export function brandOf({
  COFFER_BRAND,
  COFFER_ENV,
}: Pick<Settings, "COFFER_BRAND" | "COFFER_ENV">): Brand {
  const brand = brandById(COFFER_BRAND);
  if (brand === undefined) throw new Error(`COFFER_BRAND: there is no brand ${COFFER_BRAND}.`);
  if (COFFER_ENV !== "local") return brand;
  const networks = brand.networks.map((network) => ({
    ...network,
    name: localNetworkName(network.name),
  }));
  return { ...brand, networks };
}
