import type { Chain } from "@coffer/chains";
import type { Services } from "../../ports/services.ts";
import { findAddressOwners, type AddressOwner } from "../../storage/custody/custodyAddresses.ts";
import { HOUSE } from "../../storage/houseAccounts.ts";
import { payoutAddressOf } from "../custody/payoutAddressOf.ts";

/** Whose each of these addresses is, for those of custody: a user's, or the house's payout address. */
export async function ownersOf(
  services: Services,
  { networkId }: Chain,
  addresses: readonly string[],
): Promise<ReadonlyMap<string, AddressOwner>> {
  const owners = await findAddressOwners(services.database, networkId, addresses);
  const payout = await payoutAddressOf(services, networkId);
  if (!addresses.includes(payout)) return owners;
  return new Map([
    ...owners,
    [
      payout,
      { brandId: services.brand.id, userId: HOUSE, keyPurpose: "deposits", invoiceId: null },
    ],
  ]);
}
