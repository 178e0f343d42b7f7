import type { UserId } from "@coffer/core/ids";
import type { Services } from "../../ports/services.ts";
import { openUserAccount } from "../../usecases/assets/openUserAccount.ts";
import { bookDeposit } from "./bookDeposit.ts";
import type { Rig } from "./rig.ts";

/** Somebody's account of the rig's asset, with ten whole units in it. */
export async function fundedAccount(
  { deriveMore, listing }: Pick<Rig, "deriveMore" | "listing">,
  services: Services,
  userId: UserId,
) {
  await deriveMore(1);
  const account = await services.database
    .transaction()
    .execute((store) => openUserAccount(services, store, { userId, listing }));
  const units = 10n * 10n ** BigInt(listing.asset.decimals);
  await bookDeposit(services, { userId, account, listing, units });
  return account;
}
