import type { AssetKey } from "@coffer/core/assets";
import type { UserId } from "@coffer/core/ids";
import { listingOf } from "../../catalogue/assetListing.ts";
import type { Services } from "../../ports/services.ts";
import { findSpotAccount } from "../../storage/depository/spotAccounts.ts";
import { touchUser } from "../../storage/session/users.ts";
import { openUserAccount } from "../../usecases/assets/openUserAccount.ts";
import { openSpotAccount } from "../../usecases/depository/openSpotAccount.ts";
import { addressPoolsOf, deriveAddresses } from "../../usecases/custody/growAddressPool.ts";
import { withDepository } from "../worlds/brandOfTrial.ts";
import { startRig } from "./rig.ts";

const POOL = 24;

/** A rig whose brand has its depository on. */
export async function startDepositoryRig() {
  const rig = await startRig();
  const services: Services = { ...rig.services, brand: withDepository(rig.services.brand) };
  for (const { chain, keyPurpose } of addressPoolsOf(services))
    await deriveAddresses(services, chain, { keyPurpose, count: POOL });
  const spotOf = async (userId: UserId) => {
    const row = await findSpotAccount(services.database, { brandId: services.brand.id, userId });
    if (row === undefined) throw new Error("They have a depository.");
    return row;
  };
  /** A person's depository, as their first sign-in opens it. */
  const openSpot = async (userId: UserId) => {
    await openSpotAccount(services, userId);
    return spotOf(userId);
  };
  /** As an exchange of nothing: it is in another of its assets. */
  const moveSpot = (userId: UserId, key: AssetKey) =>
    services.database.transaction().execute(async (store) => {
      const of = { userId, listing: listingOf(services.brand, key), purpose: "spot" } as const;
      const { accountId } = await openUserAccount(services, store, of);
      await store
        .updateTable("spot_account")
        .set({ asset_key: key, account_id: accountId })
        .where("user_id", "=", userId)
        .execute();
      await touchUser(store, userId);
    });
  return { ...rig, services, openSpot, spotOf, moveSpot };
}

export type DepositoryRig = Awaited<ReturnType<typeof startDepositoryRig>>;
