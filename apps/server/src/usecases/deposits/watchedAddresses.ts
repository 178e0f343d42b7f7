import { HOUSE_USER_ID } from "@coffer/ledger";
import type { Chain } from "../../ports/chain.ts";
import type { Services } from "../../ports/services.ts";
import { listNetworkAddresses } from "../../storage/assets/custodyAddresses.ts";
import { hotAddress } from "../send/hotAddress.ts";

export type AddressOwner = { readonly brandId: string; readonly userId: string };

/** Whose each address of custody is: users' own, and the house's payout address. */
export async function watchedAddresses(
  services: Services,
  chain: Chain,
): Promise<ReadonlyMap<string, AddressOwner>> {
  const rows = await listNetworkAddresses(services.database, chain.networkId);
  return new Map([
    ...rows.map(({ address, brandId, userId }) => [address, { brandId, userId }] as const),
    [
      await hotAddress(services, chain.networkId),
      { brandId: services.brand.id, userId: HOUSE_USER_ID },
    ],
  ]);
}
