import { LOOPBACK, sandboxPorts } from "../start/sandboxPorts.ts";
import type { World } from "../World.ts";
import type { ShopParts } from "./shopRoutes.ts";

/** The shop stands on a host that is not the wallet's, as a shop of the world does. */
export function shopParts({ networks, settings, shop }: World): ShopParts {
  const { http } = sandboxPorts(settings.walletPort);
  const shopUrl = `http://${LOOPBACK}:${http}/sandbox/shop`;
  return { shop, merchant: settings.merchant, networks, shopUrl };
}
