import type { UserId } from "@coffer/core/ids";
import type { Services } from "../../ports/services.ts";
import { findSpotAccount } from "../../storage/depository/spotAccounts.ts";
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
  return { ...rig, services, openSpot, spotOf };
}

export type DepositoryRig = Awaited<ReturnType<typeof startDepositoryRig>>;
